create or replace function supervision.run_together(_task_ids bigint[], _task_lease_ids bigint[])
returns bigint[]
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    -- Read here and not taken from the caller, who could say that they are others'.
    _tasks queues.task[] := queues.hold_tasks(_task_ids, _task_lease_ids);
    _process supervision.process;
    _runs supervision.run[];
    _outer text[] := internal.set_running_task(_tasks[1].task_id, _tasks[1].root_task_id, null);
    _ran bigint[] := '{}';
begin
    perform internal.require_read_committed();

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
    'Makes those runs of supervisors among the tasks that nothing stands in the way of, each as its supervisor function would, with every statement '
    'made once for all of them. Returns the tasks that are so run; the others want their supervisor function. Locks the tasks, which have to be held under these leases, and root rows '
    'in the order of their ids, and waits for none of the latter. Errors: SH006, SH009, SH010, SH017, and those of the processes'' functions.';
