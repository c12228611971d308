create or replace function supervision.run_entries(_lane queues.lane, _task_ids bigint[], _worker text)
returns void
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
    _process supervision.process := supervision.find_process(_lane.process_name);
    _outer text[];
    _entries supervision.entry[];
    _runs supervision.run[];
    _least bigint := _task_ids[1];
    _greatest bigint := _task_ids[cardinality(_task_ids)];
begin
    select array_agg(row(t.task_id, t.instance_id, t.root_task_id, t.traceparent, t.caused_by_task_id, true, false, null)::supervision.entry)
    into _entries
    from queues.task t
    -- Prunes the partitions beyond these before they are opened.
    where t.task_id = any (_task_ids) and t.task_id between _least and _greatest;

    if not supervision.is_own_process(_process) then
        perform supervision.leave_to_leases(_lane, array(select w.ctid from queues.ready w where w.task_id = any (_task_ids)));
        return;
    end if;
    if _process.act_function is null then
        perform supervision.run_one_by_one(_process, _entries);
        return;
    end if;

    _outer := internal.set_running_task(_task_ids[1], _task_ids[1], null);
    _runs := supervision.begin_runs(_process, _entries);
    perform supervision.end_runs(
        _process, supervision.take_steps(_process, array(select r from unnest(_runs) r where r.status is null)), _worker);
    perform supervision.record_run_answer(_process, r.task_id, r.status) from unnest(_runs) r where r.status like '%\_not\_found';
    perform internal.restore_running_task(_outer);
end;
$$;

comment on function supervision.run_entries(queues.lane, bigint[], text) is
    'Runs the supervisors for these tasks of one process, each statement once for all of them. The caller has locked their rows in queues.ready. '
    'A process whose functions or tables belong to somebody else is left to leased claims, which run them with the rights of a worker. '
    'Errors: SH017, and those of the functions of the process.';
