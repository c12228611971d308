create or replace function queues.finish_calls(_task_ids bigint[], _task_lease_ids bigint[])
returns table (task_id bigint, is_accepted boolean)
language plpgsql
volatile
security invoker
as $$
declare
    _task queues.task;
    _handled record;
begin
    foreach _task in array queues.hold_tasks(_task_ids, _task_lease_ids) loop
        _handled := queues.handle_outcome(_task, _task_lease_ids[array_position(_task_ids, _task.task_id)]);
        task_id := _task.task_id;
        is_accepted := _handled.is_accepted;
        return next;
    end loop;

    perform queues.complete_held_tasks(_task_ids, _task_lease_ids);
end;
$$;

comment on function queues.finish_calls(bigint[], bigint[]) is
    'Finishes several calls in one transaction, each as queues.finish_call does, and returns for each whether the provider accepted it. If any of '
    'them raises an error, the whole transaction is rolled back: finish them one by one then.';
