create or replace function queues.effect_key(_task queues.task, _request jsonb)
returns text
language sql
stable
as $$
    select coalesce(
        nullif(_request ->> 'idempotency_key', ''), nullif(_task.payload ->> 'idempotency_key', ''), queues.idempotency_key(_task.task_id))
        || coalesce('-' || (_task.payload ->> 'effect'), '');
$$;

comment on function queues.effect_key(queues.task, jsonb) is
    'The idempotency key of a call: what the before-handler says, or the payload, or else the task itself; a replay that is to have an effect of its own makes it another.';
