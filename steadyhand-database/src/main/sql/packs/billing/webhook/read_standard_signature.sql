create or replace function billing.read_standard_signature(_event billing.webhook_event)
returns billing.signature
language sql
immutable
as $$
    select row(
        to_timestamp(s.signed_at::bigint),
        array[convert_to(billing.header_value(_event.headers, 'webhook-id') || '.' || s.signed_at || '.', 'UTF8') || _event.body],
        array(
            select decode(substr(p.part, 4), 'base64')
            from regexp_split_to_table(billing.header_value(_event.headers, 'webhook-signature'), ',?\s+') p (part)
            where p.part ~ '^v1,[A-Za-z0-9+/]{43}=$'),
        case when billing.header_value(_event.headers, 'webhook-id') is null or s.signed_at is null then 'missing_signature' end
    )::billing.signature
    from substring(billing.header_value(_event.headers, 'webhook-timestamp') from '^[0-9]{1,11}$') s (signed_at);
$$;

comment on function billing.read_standard_signature(billing.webhook_event) is
    'The signature in the Standard Webhooks scheme: webhook-signature: v1,… over id.time.body, in base64. Never raises an error.';
