create or replace function queues.finish_call(_task_id bigint, _task_lease_id bigint)
returns jsonb
language plpgsql
volatile
security invoker
as $$
declare
    _task queues.task := queues.hold_task(_task_id, _task_lease_id);
    -- Read now that the task is held: an answer that came late, to someone who lost the task, counts.
    _outcome queues.task_outcome := queues.known_outcome(_task_id);
    _handler text := _task.payload ->> case _outcome.outcome when 'accepted' then 'success_handler' else 'error_handler' end;
    _answer jsonb;
begin
    if _outcome.outcome is null then
        raise exception 'task % has no outcome yet', _task_id using errcode = 'SH014';
    end if;

    if _outcome.outcome <> 'accepted' then
        perform queues.fail_task(_task_id, _outcome.error_message, _task_lease_id, _outcome.error_kind);
    end if;
    if _handler is not null then
        _answer := queues.run_handler(_task, _task_lease_id, _handler, queues.handler_payload(_task.payload, _outcome));
    end if;

    perform queues.complete_held_task(_task_id, _task_lease_id);
    return _answer;
end;
$$;

comment on function queues.finish_call(bigint, bigint) is
    'After a call: runs the success handler or the error handler, whichever the recorded outcome asks for, and completes the task, in one '
    'transaction. If the handler raises, nothing happened but the outcome is kept: repeat this, not the call. Returns the handler''s answer. '
    'Errors: SH008, SH009, SH014, and those of the handler.';
