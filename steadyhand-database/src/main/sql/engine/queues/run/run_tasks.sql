create or replace function queues.run_tasks(_task_ids bigint[], _task_lease_ids bigint[])
returns void
language plpgsql
volatile
security invoker
as $$
declare
    _ran bigint[] := supervision.run_together(_task_ids, _task_lease_ids);
    _rest bigint[] := array(select i.task_id from unnest(_task_ids) as i (task_id) where i.task_id <> all (_ran));
    _task queues.task;
begin
    if cardinality(_rest) > 0 then
        foreach _task in array queues.hold_tasks(_rest, array(
            select l.task_lease_id
            from unnest(_task_ids, _task_lease_ids) as l (task_id, task_lease_id)
            where l.task_id = any (_rest)))
        loop
            perform queues.run_handler(_task, _task_lease_ids[array_position(_task_ids, _task.task_id)], 'db_function', _task.payload);
        end loop;
    end if;

    perform queues.complete_held_tasks(_task_ids, _task_lease_ids);
end;
$$;

comment on function queues.run_tasks(bigint[], bigint[]) is
    'Runs and completes several db_function tasks in one transaction: many small steps, such as runs of supervisors, share the cost of a '
    'statement and a transaction. If an error is raised, everything is rolled back for all of them: run them one by one then, with '
    'queues.run_task.';
