create or replace function supervision.run_together(_task_ids bigint[], _task_lease_ids bigint[])
returns bigint[]
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    -- Read here and not passed by the caller, who could claim a different owner.
    _tasks queues.task[] := array(
        select t from unnest(queues.hold_tasks(_task_ids, _task_lease_ids)) t where t.task_type = 'db_function');
    _process supervision.process;
    _runs supervision.run[];
    _outer text[];
    _ran bigint[] := '{}';
begin
    perform internal.require_read_committed();
    if cardinality(_tasks) = 0 then
        return _ran;
    end if;
    _outer := internal.set_running_task(_tasks[1].task_id, _tasks[1].root_task_id, null);

    for _process in
        select p.*
        from supervision.process p
        where p.act_function is not null
            and p.supervisor_function in (select t.payload ->> 'db_function' from unnest(_tasks) t)
        order by p.process_name
    loop
        continue when not supervision.may_run_together(_process);
        _runs := supervision.begin_runs(_process, _tasks);
        continue when cardinality(_runs) = 0;

        perform supervision.end_runs(_process, supervision.take_steps(_process, _runs));
        _ran := _ran || array(select r.task_id from unnest(_runs) r);
    end loop;

    perform internal.restore_running_task(_outer);
    return _ran;
end;
$$;

comment on function supervision.run_together(bigint[], bigint[]) is
    'Executes supervisor runs among the tasks as a batch, where nothing blocks them, each with the same result as its supervisor function, but '
    'with each statement executed once for all. Returns the tasks that were run; the others need their supervisor function. Locks the tasks, '
    'which must be held under these leases, and the root rows in the order of their ids, and does not wait for root rows. Errors: SH006, SH009, '
    'SH010, SH017, and those of the processes'' functions.';
