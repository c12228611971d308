create or replace function billing.read_stripe_signature(_event billing.webhook_event)
returns billing.signature
language sql
immutable
as $$
    select row(
        to_timestamp(s.signed_at::bigint),
        array[convert_to(s.signed_at || '.', 'UTF8') || _event.body],
        array(
            select decode(substr(p.part, 4), 'hex')
            from regexp_split_to_table(h.value, '\s*,\s*') p (part)
            where p.part ~ '^v1=[0-9a-f]{64}$'),
        case when s.signed_at is null then 'missing_signature' end
    )::billing.signature
    from billing.header_value(_event.headers, 'stripe-signature') h (value)
    cross join lateral substring(h.value from '(?:^|,)\s*t=([0-9]{1,11})\s*(?:,|$)') s (signed_at);
$$;

comment on function billing.read_stripe_signature(billing.webhook_event) is
    'The signature in the Stripe scheme: Stripe-Signature: t=…,v1=… over time.body, in hex. Never raises an error.';
