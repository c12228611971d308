create or replace function queues.replay_payload(
    _payload jsonb,
    _effect text,
    _original_task_id bigint,
    _dead_letter_id bigint
)
returns jsonb
language sql
stable
as $$
    select _payload || jsonb_build_object('replay_of', _original_task_id) || case
        when _effect = 'same' and nullif(_payload ->> 'idempotency_key', '') is null then
            jsonb_build_object('idempotency_key', queues.idempotency_key(_original_task_id))
        when _effect = 'new' then
            jsonb_build_object('effect', coalesce(_payload ->> 'effect' || '-', '') || _dead_letter_id)
        else '{}'
    end;
$$;

comment on function queues.replay_payload(jsonb, text, bigint, bigint) is
    'The payload of a replay: the original payload, the id of the replayed task, and the idempotency key: that of the original, or a different '
    'one derived from "effect".';
