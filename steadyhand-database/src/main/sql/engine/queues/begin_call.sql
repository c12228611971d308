create or replace function queues.begin_call(
    _task_id bigint,
    _task_lease_id bigint,
    _note_start boolean default false,
    out is_to_be_made boolean,
    out request jsonb,
    out idempotency_key text
)
returns record
language plpgsql
volatile
security invoker
as $$
declare
    _task queues.task := queues.hold_task(_task_id, _task_lease_id);
    _before_handler text := _task.payload ->> 'before_handler';
    _envelope record;
begin
    is_to_be_made := not queues.outcome_is_known(_task_id, _task_lease_id);
    request := _task.payload;

    if is_to_be_made and _before_handler is not null then
        _envelope := internal.read_envelope(
            queues.run_handler(_task, _task_lease_id, _before_handler, _task.payload));
        request := coalesce(_envelope.payload, '{}');
        if not _envelope.succeeded then
            perform queues.record_outcome(
                _task_id, _task_lease_id, case _envelope.error_kind when 'handler_failed' then 'try_again' else 'refused' end,
                null, _envelope.error_kind, _before_handler || ': ' || _envelope.message);
            is_to_be_made := false;
        end if;
    end if;

    if not is_to_be_made then
        request := null;
        return;
    end if;

    idempotency_key := queues.effect_key(_task, request);
    if _note_start then
        perform queues.note_call_start(_task_id, _task_lease_id);
    end if;
end;
$$;

comment on function queues.begin_call(bigint, bigint, boolean) is
    'Before a call to a provider: says whether it is to be made, with what request and under which idempotency key. It is not if the outcome '
    'is known from an earlier delivery, if an earlier call has no answer and the task type says to stop then, or if the before-handler refuses; '
    'queues.finish_call goes on from there. _note_start records that a call is about to be made that cannot be repeated safely. '
    'Errors: SH008, SH009, and those of the before-handler.';
