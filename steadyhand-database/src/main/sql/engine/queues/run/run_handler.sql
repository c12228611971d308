create or replace function queues.run_handler(
    _task queues.task,
    _task_lease_id bigint,
    _role text,
    _payload jsonb
)
returns jsonb
language plpgsql
volatile
security invoker
as $$
declare
    _function_name text := _task.payload ->> _role;
    _outer text[];
    _answer jsonb;
begin
    if _role = 'db_function' and _task.task_type <> 'db_function' then
        raise exception 'task % is of type %, and only tasks of type db_function run a function', _task.task_id, _task.task_type using errcode = 'SH011';
    end if;
    _outer := queues.set_running_held_task(_task.task_id, _task_lease_id);
    _answer := internal.run_function(_function_name, _payload);
    perform internal.restore_running_task(_outer);

    -- A refusal by a before-handler is recorded once, as the outcome of the call and by queues.handle_outcome.
    if _answer ->> 'status' is distinct from 'succeeded' and _role <> 'before_handler' then
        perform queues.record_answer(_task.task_id, _task_lease_id, _role, _function_name, _answer);
    end if;
    return _answer;
end;
$$;

comment on function queues.run_handler(queues.task, bigint, text, jsonb) is
    'Calls the registered function that the payload of a held task names in the field _role (db_function, before_handler, success_handler or '
    'error_handler): tasks that it enqueues record the task as their cause, and an answer other than success is recorded (queues.record_answer). '
    'Returns the answer. Errors: those of internal.run_function, and the function''s own.';
