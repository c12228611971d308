create or replace function queues.dead_letter_follow_up(_task queues.task, _dead_letter_id bigint)
returns jsonb
language plpgsql
stable
as $$
declare
    _is_accepted boolean := exists (
        select from queues.task_outcome o where o.task_id = _task.task_id and o.outcome = 'accepted');
    _is_handling boolean := _task.task_type = 'db_function' and coalesce(_task.payload ->> 'db_function' = 'queues.handle_dead_letter', false);
begin
    -- A call that the provider accepted did not fail, even if its success could not be recorded: reporting a failure to the supervisor would
    -- make it send again. What is told of effects is the answer, whoever tells it.
    if _is_accepted and _task.payload ->> 'error_handler' is distinct from 'supervision.effect_failed' then
        return case when _task.payload ? 'success_handler' then jsonb_build_object(
            'task_type', 'db_function',
            'db_function', queues.error_handler('db_function', '{"db_function": "queues.handle_dead_letter"}'),
            'original_payload', jsonb_build_object('dead_letter_id', _dead_letter_id),
            'is_last_resort', true)
        end;
    end if;

    return case when queues.error_handler(_task.task_type, _task.payload) is not null then jsonb_build_object(
        'task_type', 'db_function',
        'db_function', 'queues.handle_dead_letter',
        'dead_letter_id', _dead_letter_id)
        || case when _is_handling then '{"is_last_resort": true}'::jsonb else '{}' end
    end;
end;
$$;

comment on function queues.dead_letter_follow_up(queues.task, bigint) is
    'The payload of the task that reports a dead letter: to its error handler, or, if the error handler itself died or an accepted call could not '
    'be recorded, to the handler of last resort; beyond that nothing is reported. Null if there is no handler to call.';
