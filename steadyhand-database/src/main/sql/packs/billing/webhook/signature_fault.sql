create or replace function billing.signature_fault(_event billing.webhook_event, _source billing.webhook_source)
returns text
language plpgsql
immutable
as $$
declare
    _signature billing.signature := case _source.signature_scheme
        when 'stripe' then billing.read_stripe_signature(_event)
        when 'standard_webhooks' then billing.read_standard_signature(_event)
        when 'twilio' then billing.read_twilio_signature(_event, _source)
    end;
    _keys bytea[] := array[_source.secret, case when _event.received_at < _source.previous_secret_until then _source.previous_secret end];
    -- Compared as hashes, so that the time of the comparison reveals nothing about the digest.
    _hashes bytea[] := array(select sha256(d.digest) from unnest(_signature.digests) d (digest));
begin
    return case
        when _source.signature_scheme = 'none' then null
        when cardinality(_hashes) = 0 then 'missing_signature'
        when _signature.fault is not null then _signature.fault
        when not exists (
            select
            from unnest(_keys) k (key)
            cross join unnest(_signature.signed) s (content)
            where sha256(case _source.signature_scheme
                when 'twilio' then internal.hmac_sha1(k.key, s.content) else internal.hmac_sha256(k.key, s.content) end) = any (_hashes)
        ) then 'wrong_signature'
        -- Measured at arrival: our own delay must not count against the sender.
        when _signature.signed_at not between _event.received_at - _source.tolerance and _event.received_at + _source.tolerance then 'stale_signature'
    end;
end;
$$;

comment on function billing.signature_fault(billing.webhook_event, billing.webhook_source) is
    'The fault of the signature of a delivery: missing_signature, wrong_signature or stale_signature (signed too long before it arrived, or '
    'after); for Twilio also missing_url (the endpoint did not pass the URL that was called), unreadable_form or wrong_body_hash. Null if it is '
    'valid. While a secret is being replaced, either of the two is accepted.';
