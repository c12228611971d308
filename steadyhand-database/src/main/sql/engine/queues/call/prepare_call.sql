create or replace function queues.prepare_call(
    _task queues.task,
    _task_lease_id bigint,
    _note_start boolean,
    out is_to_be_made boolean,
    out request jsonb,
    out idempotency_key text
)
returns record
language plpgsql
volatile
security invoker
-- As in queues.handle_outcome.
set enable_seqscan = off
as $$
declare
    _before_handler text := _task.payload ->> 'before_handler';
    _envelope record;
    _is_refusal boolean;
begin
    is_to_be_made := not queues.outcome_is_known(_task.task_id, _task_lease_id);
    request := _task.payload;

    if is_to_be_made and _before_handler is not null then
        _envelope := internal.read_envelope(queues.run_handler(_task, _task_lease_id, 'before_handler', _task.payload));
        request := coalesce(_envelope.payload, '{}');
        if not _envelope.succeeded then
            -- Any other answer, except an error in the older format, is a permanent refusal.
            _is_refusal := _envelope.error_kind <> 'handler_failed';
            perform queues.record_outcome(
                _task.task_id, _task_lease_id, case when _is_refusal then 'refused' else 'try_again' end,
                null, case when _is_refusal then 'validation' else 'handler_failed' end, _before_handler || ': ' || _envelope.message);
            is_to_be_made := false;
        end if;
    end if;

    if not is_to_be_made then
        request := null;
        return;
    end if;

    -- The key comes from the before-handler, else from the payload, else from the task itself; a replay with an effect of its own gets a
    -- different key.
    idempotency_key := coalesce(
        nullif(request ->> 'idempotency_key', ''), nullif(_task.payload ->> 'idempotency_key', ''), queues.idempotency_key(_task.task_id))
        || coalesce('-' || (_task.payload ->> 'effect'), '');
    if _note_start then
        perform queues.note_call_start(_task.task_id, _task_lease_id);
    end if;
end;
$$;

comment on function queues.prepare_call(queues.task, bigint, boolean) is
    'The part of queues.begin_call that runs once the task is locked.';
