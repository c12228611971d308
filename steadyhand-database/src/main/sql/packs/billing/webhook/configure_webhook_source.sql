create or replace function billing.configure_webhook_source(
    _source text,
    _signature_scheme text,
    _secret text default null,
    _tolerance interval default null,
    _keep_old_secret_for interval default null,
    _public_url text default null,
    _max_body_bytes integer default null,
    _events_per_minute integer default null,
    _burst integer default null
)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _encoded text := regexp_replace(_secret, '^whsec_', '');
    _key bytea;
    _before billing.webhook_source;
    _wrong text;
begin
    select s.* into _before from billing.webhook_source s where s.source = _source for update;
    -- Never included in the message, since errors are logged.
    _wrong := case
        when _source is null or _source !~ '^[a-z_][a-z0-9_]{0,62}$' then 'its name is not one in lowercase'
        when _signature_scheme is null or _signature_scheme not in ('stripe', 'standard_webhooks', 'twilio', 'none') then
            'the scheme of its signature is not stripe, standard_webhooks, twilio or none'
        when least(_tolerance, _keep_old_secret_for) < interval '0' then 'a time is negative'
        when _signature_scheme = 'none' and _secret <> '' then 'there is nothing to sign with its secret'
        when _signature_scheme <> 'none' and (_secret = '' or _secret is null and _before.signature_scheme is distinct from _signature_scheme) then
            'its secret is missing'
        when _signature_scheme = 'standard_webhooks' and (_encoded !~ '^[A-Za-z0-9+/]+={0,2}$' or length(_encoded) % 4 <> 0) then
            'its secret is not in base64'
        when _public_url !~ '^(https?://[^\s/?#@]+(/[^\s?#]*[^\s?#/])?)?$' then 'its public URL is not one like https://hooks.example.com'
        when least(_max_body_bytes, _events_per_minute, _burst) < 1 then 'a limit is less than 1'
    end;
    if _wrong is not null then
        raise exception 'webhook source % cannot be configured: %', coalesce(quote_literal(left(_source, 63)), 'null'), _wrong
            using errcode = 'SH013';
    end if;

    _key := case
        when _signature_scheme = 'none' then null
        when _secret is null then _before.secret
        when _signature_scheme = 'standard_webhooks' then decode(_encoded, 'base64')
        else convert_to(_secret, 'UTF8')
    end;
    if row(_key, _signature_scheme) is distinct from row(_before.secret, _before.signature_scheme) then
        _before.previous_secret := case when _before.signature_scheme = _signature_scheme and _keep_old_secret_for is not null then _before.secret end;
        _before.previous_secret_until := case when _before.previous_secret is not null then internal.clock() + _keep_old_secret_for end;
    end if;

    insert into billing.webhook_source (
        source, signature_scheme, secret, tolerance, configured_at, previous_secret, previous_secret_until, public_url,
        max_body_bytes, events_per_minute, burst)
    values (
        _source, _signature_scheme, _key, coalesce(_tolerance, _before.tolerance, interval '5 minutes'), internal.clock(),
        _before.previous_secret, _before.previous_secret_until, nullif(coalesce(_public_url, _before.public_url), ''),
        -- Requests of Twilio are small, and its digest is slow to compute.
        coalesce(_max_body_bytes, _before.max_body_bytes, case _signature_scheme when 'twilio' then 65536 else 1048576 end),
        coalesce(_events_per_minute, _before.events_per_minute, 6000), coalesce(_burst, _before.burst, 1000))
    on conflict (source) do update
    set signature_scheme = excluded.signature_scheme,
        secret = excluded.secret,
        tolerance = excluded.tolerance,
        configured_at = excluded.configured_at,
        previous_secret = excluded.previous_secret,
        previous_secret_until = excluded.previous_secret_until,
        public_url = excluded.public_url,
        max_body_bytes = excluded.max_body_bytes,
        events_per_minute = excluded.events_per_minute,
        burst = excluded.burst;

    perform internal.record_action('configure_webhook_source', 'webhook_source', _source, jsonb_build_object(
        'signature_scheme', _signature_scheme, 'has_new_secret', _key is distinct from _before.secret, 'keep_old_secret_for', _keep_old_secret_for,
        'tolerance', _tolerance, 'public_url', _public_url,
        'max_body_bytes', _max_body_bytes, 'events_per_minute', _events_per_minute, 'burst', _burst));
end;
$$;

comment on function billing.configure_webhook_source(text, text, text, interval, interval, text, integer, integer, integer) is
    'Configures a webhook source: the signature scheme, stripe (the secret as Stripe shows it, whsec_…), standard_webhooks (the secret in base64, '
    'with or without whsec_), twilio (the auth token) or none; the maximum difference between the signed time and the time of arrival; the URL '
    'that senders call, if a proxy makes it differ from what the endpoint sees; and the limits. Arguments that are omitted keep their value, or '
    'default to 5 minutes, 1 MiB (Twilio: 64 KiB), 6000 a minute and 1000 at once. A new secret replaces the old one immediately, unless the old '
    'one is to be kept for a while. Effective for deliveries that are verified later. Locks the row of the source. Error: SH013, whose message '
    'never contains the secret.';
