create or replace function queues.handler_payload(_payload jsonb, _outcome queues.task_outcome)
returns jsonb
language sql
immutable
as $$
    select case
        when _outcome.outcome = 'accepted' then
            jsonb_build_object('original_payload', _payload, 'worker_payload', coalesce(_outcome.answer, '{}'))
        else
            jsonb_build_object(
                'original_payload', _payload,
                'error', _outcome.error_message,
                'error_kind', _outcome.error_kind,
                'retry_after', extract(epoch from _outcome.retry_after))
    end;
$$;

comment on function queues.handler_payload(jsonb, queues.task_outcome) is
    'The payload passed to a success handler ({original_payload, worker_payload}) or an error handler ({original_payload, error, error_kind, '
    'retry_after in seconds}).';
