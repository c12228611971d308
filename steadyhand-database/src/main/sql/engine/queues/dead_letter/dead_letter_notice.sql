create or replace function queues.dead_letter_notice(
    _dead_letter_id bigint,
    out error_handler text,
    out handler_payload jsonb,
    out task_type text
)
returns record
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select
        queues.error_handler(t.task_type, d.payload),
        jsonb_build_object(
            'original_payload', d.payload,
            'error', coalesce(d.outcome ->> 'error_message', d.last_error, 'given up after ' || d.deliveries || ' deliveries'),
            'error_kind', coalesce(d.outcome ->> 'error_kind', d.error_kind, 'worker_crashed'),
            'retry_after', extract(epoch from (d.outcome ->> 'retry_after')::interval),
            'dead_letter_id', d.task_id),
        t.task_type
    from queues.dead_letter d
    join queues.task t on t.task_id = d.task_id
    where d.task_id = _dead_letter_id;
$$;

comment on function queues.dead_letter_notice(bigint) is
    'The error handler of a dead letter and the payload for it: the original payload, and the error: the answer of the provider if there was one, '
    'otherwise the last recorded error. Null if there is no such dead letter.';
