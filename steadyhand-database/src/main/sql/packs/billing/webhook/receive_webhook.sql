create or replace function billing.receive_webhook(
    _source text,
    _headers jsonb,
    _body bytea,
    _url text default null,
    out validation_failure_message text,
    out validation_failure_code text,
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
    validation_failure_code := case
        when nullif(_source, '') is null then 'missing_source'
        when _source !~ '^[a-z_][a-z0-9_]{0,62}$' then 'impossible_source'
        when _headers is null or jsonb_typeof(_headers) <> 'object' then 'headers_not_an_object'
        when octet_length(_headers::text) > _limit then 'headers_too_large'
        when _body is null then 'missing_body'
        when octet_length(_body) > (billing.webhook_limits(_source)).max_body_bytes then 'body_too_large'
        when octet_length(_url) > 8192 then 'url_too_long'
    end;
    if validation_failure_code is not null then
        validation_failure_message := case validation_failure_code
            when 'impossible_source' then 'no source can have this name: it is not of the form [a-z_][a-z0-9_]*, with 63 characters at most'
            when 'headers_not_an_object' then 'headers are not a JSON object'
            when 'headers_too_large' then format('headers are too large: max_payload_bytes is %s', _limit)
            when 'body_too_large' then format('body is too large: max_body_bytes of source %s is %s', _source, (billing.webhook_limits(_source)).max_body_bytes)
            when 'url_too_long' then 'url is too long: it may have 8192 bytes'
            else internal.refusal_message(validation_failure_code)
        end;
        return;
    end if;

    insert into billing.webhook_event (source, headers, body, url)
    values (_source, _headers, _body, _url)
    returning webhook_event.webhook_event_id into webhook_event_id;

    perform supervision.start('billing.verify_event', webhook_event_id, _summary => 'from ' || _source);
end;
$$;

comment on function billing.receive_webhook(text, jsonb, bytea, text) is
    'Stores a delivery exactly as received, and wakes the supervisor that will verify it. Checks only sizes, so that the sender gets an immediate '
    'response: every call is one more delivery. Headers: name to value, or to a list of values. URL: the one that was called, including the '
    'query, undecoded; Twilio''s signature covers it. Returns the id, or the validation failure as a message and a code: missing_source, '
    'impossible_source (no source can have this name), headers_not_an_object, headers_too_large (the limit is max_payload_bytes of '
    'queues.setting), missing_body, body_too_large (billing.webhook_limits), url_too_long (8 KiB). Never waits.';
