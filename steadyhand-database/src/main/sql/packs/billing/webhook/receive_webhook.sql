create or replace function billing.receive_webhook(
    _source text,
    _headers jsonb,
    _body bytea,
    out validation_failure_message text,
    out webhook_event_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _limit integer := (select s.max_payload_bytes from queues.setting s);
begin
    validation_failure_message := case
        when nullif(_source, '') is null then 'missing_source'
        when _headers is null or jsonb_typeof(_headers) <> 'object' then 'headers_not_an_object'
        when octet_length(_headers::text) > _limit then 'headers_too_large'
        when _body is null then 'missing_body'
        when octet_length(_body) > _limit then 'body_too_large'
    end;
    if validation_failure_message is not null then
        return;
    end if;

    insert into billing.webhook_event (source, headers, body)
    values (_source, _headers, _body)
    returning webhook_event.webhook_event_id into webhook_event_id;

    perform supervision.start('billing.verify_event', webhook_event_id);
end;
$$;

comment on function billing.receive_webhook(text, jsonb, bytea) is
    'Stores a delivery exactly as received, and wakes the supervisor that will verify it. Looks at nothing but its size, so that the sender can be '
    'answered at once: every call is one more delivery. Headers: name to value, or to a list of values. Answers the id, or what is wrong: missing_source, '
    'headers_not_an_object, headers_too_large, missing_body, body_too_large (the limit of both is max_payload_bytes of queues.setting). Waits for '
    'nobody.';
