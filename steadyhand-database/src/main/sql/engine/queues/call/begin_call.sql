create or replace function queues.begin_call(
    _task_id bigint,
    _task_lease_id bigint,
    _note_start boolean default false,
    out is_to_be_made boolean,
    out request jsonb,
    out idempotency_key text
)
returns record
language sql
volatile
security invoker
as $$
    select c.is_to_be_made, c.request, c.idempotency_key from queues.begin_calls(array[_task_id], array[_task_lease_id], array[_note_start]) c;
$$;

comment on function queues.begin_call(bigint, bigint, boolean) is
    'Decides, before a call to a provider, whether to make the call, with which request and under which idempotency key. The call is skipped if '
    'the outcome is known from an earlier delivery, if an earlier call got no answer and the task type says to stop in that case, or if the '
    'before-handler refuses; continue with queues.finish_call then. _note_start records that a call is about to be made that is not safe to '
    'repeat. Errors: SH008, SH009, and those of the before-handler.';
