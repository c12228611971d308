create or replace function supervision.wake_all(_process supervision.process, _instance_ids bigint[], _cause text, _settings text[])
returns void
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _wakes queues.new_task[];
begin
    if _process.decided_by = 'java' then
        perform supervision.leave_java_looks(_process.process_name, _instance_ids, internal.clock(), _cause);
        return;
    end if;
    select array_agg(row(
        nextval('queues.task_id_seq'), _process.queue_name, 'db_function', _process.lane_id, supervision.run_payload(_process, u.instance_id),
        greatest(internal.clock(), supervision.earliest_run(i.may_run_at, i.last_run_at, y.least_spacing)), null, null,
        r.task_id, r.root_task_id, t.traceparent, _process.process_name, u.instance_id, _cause)::queues.new_task)
    into _wakes
    from unnest(_instance_ids, _settings) as u (instance_id, setting)
    left join supervision.policy y on y.process_name = _process.process_name
    left join supervision.instance i
        on i.process_name = _process.process_name and i.instance_id = u.instance_id and i.instance_id = any (_instance_ids)
    cross join lateral internal.read_task_setting(u.setting) r
    left join queues.task t on t.task_id = r.task_id;

    perform queues.append_tasks(_wakes);
end;
$$;

comment on function supervision.wake_all(supervision.process, bigint[], text, text[]) is
    'Wakes the supervisors of instances of one process, each as supervision.wake does. _settings: the signed setting of the task that is the '
    'cause of each; null: the running task.';
