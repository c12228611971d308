create or replace function queues.run_task(_task_id bigint, _task_lease_id bigint)
returns jsonb
language plpgsql
volatile
security invoker
as $$
declare
    _held queues.held_task[] := queues.hold_tasks(array[_task_id], array[_task_lease_id]);
    _task queues.task := _held[1].task;
    _answers jsonb[];
begin
    if _task.task_type <> 'db_function' then
        raise exception 'task % is of type %, and only tasks of type db_function run a function', _task_id, _task.task_type using errcode = 'SH011';
    elsif _task.payload ->> 'db_function' is null then
        perform internal.resolve_function(null);
    end if;
    _answers := queues.run_handlers(_held, 'db_function', array[_task.payload]);
    perform queues.complete_held_task(_task_id, _task_lease_id);
    return _answers[1];
end;
$$;

comment on function queues.run_task(bigint, bigint) is
    'Runs a db_function task and completes it in one transaction, so that its step happens exactly once. Tasks that it enqueues record it as '
    'their cause. Returns the answer of the function. If an error is raised, everything is rolled back. Errors: SH008, SH009, SH010, SH011, and '
    'the function''s own.';
