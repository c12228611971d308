create or replace function billing.signature_fault(_event billing.webhook_event, _source billing.webhook_source)
returns text
language plpgsql
immutable
as $$
declare
    _signature billing.signature := case _source.signature_scheme
        when 'stripe' then billing.read_stripe_signature(_event)
        when 'standard_webhooks' then billing.read_standard_signature(_event)
    end;
    _digest bytea := internal.hmac_sha256(_source.secret, _signature.signed);
begin
    return case
        when _source.signature_scheme = 'none' then null
        when _digest is null or cardinality(_signature.digests) = 0 then 'missing_signature'
        -- Hashed, so that the time it takes to compare them tells nothing about the digest.
        when not exists (select from unnest(_signature.digests) d (digest) where sha256(d.digest) = sha256(_digest)) then 'wrong_signature'
        -- Measured at arrival: that we are late is not the sender's fault.
        when _signature.signed_at not between _event.received_at - _source.tolerance and _event.received_at + _source.tolerance then 'stale_signature'
    end;
end;
$$;

comment on function billing.signature_fault(billing.webhook_event, billing.webhook_source) is
    'What is wrong with the signature of a delivery: missing_signature, wrong_signature or stale_signature (signed too long before it arrived, or after); '
    'null if it is in order.';
