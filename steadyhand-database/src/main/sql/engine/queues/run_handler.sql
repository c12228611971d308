create or replace function queues.run_handler(
    _task queues.task,
    _task_lease_id bigint,
    _function_name text,
    _payload jsonb
)
returns jsonb
language plpgsql
volatile
security invoker
as $$
declare
    _outer text[] := queues.enter_held_task(_task, _task_lease_id);
    _answer jsonb := internal.run_function(_function_name, _payload);
    _envelope record;
begin
    perform internal.leave_task(_outer);

    -- A status that is not "succeeded" is an ordinary answer; only the older envelope tells of errors.
    if _answer ? 'success' then
        _envelope := internal.read_envelope(_answer);
        if _envelope.is_error then
            perform queues.fail_task(_task.task_id, _function_name || ': ' || _envelope.message, _task_lease_id, _envelope.error_kind);
        end if;
    end if;
    return _answer;
end;
$$;

comment on function queues.run_handler(queues.task, bigint, text, jsonb) is
    'Calls a registered function for a task that is held: what it enqueues has the task as its cause, and an error in its answer is recorded. '
    'Returns the answer. Errors: those of internal.run_function, and the function''s own.';
