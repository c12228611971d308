create or replace function billing.configure_webhook_source(
    _source text,
    _signature_scheme text,
    _secret text default null,
    _tolerance interval default interval '5 minutes'
)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _encoded text := regexp_replace(_secret, '^whsec_', '');
    -- Never told: what an error says ends up in logs.
    _wrong text := case
        when _source is null or _source !~ '^[a-z_][a-z0-9_]{0,62}$' then 'its name is not one in lowercase'
        when _signature_scheme is null or _signature_scheme not in ('stripe', 'standard_webhooks', 'none') then
            'the scheme of its signature is not stripe, standard_webhooks or none'
        when _tolerance is null or _tolerance < interval '0' then 'the tolerance is missing or negative'
        when (_signature_scheme = 'none') <> (coalesce(_secret, '') = '') then 'a secret is missing, or there is nothing to sign with it'
        when _signature_scheme = 'standard_webhooks' and (_encoded !~ '^[A-Za-z0-9+/]+={0,2}$' or length(_encoded) % 4 <> 0) then
            'its secret is not in base64'
    end;
begin
    if _wrong is not null then
        raise exception 'webhook source % cannot be configured: %', coalesce(quote_literal(left(_source, 63)), 'null'), _wrong
            using errcode = 'SH013';
    end if;

    insert into billing.webhook_source (source, signature_scheme, secret, tolerance, configured_at)
    values (
        _source, _signature_scheme,
        case _signature_scheme when 'stripe' then convert_to(_secret, 'UTF8') when 'standard_webhooks' then decode(_encoded, 'base64') end,
        _tolerance, internal.clock())
    on conflict (source) do update
    set signature_scheme = excluded.signature_scheme,
        secret = excluded.secret,
        tolerance = excluded.tolerance,
        configured_at = excluded.configured_at;
    perform internal.record_action('configure_webhook_source', 'webhook_source', _source, jsonb_build_object(
        'signature_scheme', _signature_scheme, 'tolerance', _tolerance));
end;
$$;

comment on function billing.configure_webhook_source(text, text, text, interval) is
    'Says how a source signs: stripe (the secret as Stripe shows it, whsec_…), standard_webhooks (the secret in base64, with or without whsec_) or none. '
    'Replaces what was set before; deliveries that are verified later obey it. Error: SH013, which never tells the secret.';
