create or replace function queues.run_tasks(_task_ids bigint[], _task_lease_ids bigint[])
returns void
language plpgsql
volatile
security invoker
as $$
declare
    _tasks queues.task[] := queues.hold_tasks(_task_ids, _task_lease_ids);
    _ran bigint[] := supervision.run_together(_tasks);
    _task queues.task;
begin
    foreach _task in array _tasks loop
        if _task.task_id <> all (_ran) then
            perform queues.run_handler(_task, _task_lease_ids[array_position(_task_ids, _task.task_id)], 'db_function', _task.payload);
        end if;
    end loop;

    perform queues.complete_held_tasks(_task_ids, _task_lease_ids);
end;
$$;

comment on function queues.run_tasks(bigint[], bigint[]) is
    'Runs and completes several db_function tasks in one transaction: for many small steps, such as the runs of supervisors, which so share what a '
    'statement and a transaction cost. If anything is raised, nothing happened to any of them: run them singly then, with queues.run_task.';
