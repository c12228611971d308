-- Three deliveries that are signed with the secret "old", each in its own way; then the secrets are replaced.
create table public.delivery as
select s.scheme, row(1, s.scheme, 'https://a/b', s.headers, 'a=1'::bytea, test.now())::billing.webhook_event as event
from (values
    ('stripe', jsonb_build_object('Stripe-Signature', 't=1893499200,v1=' || encode(internal.hmac_sha256('old', '1893499200.a=1'), 'hex'))),
    ('standard_webhooks', jsonb_build_object(
        'webhook-id', 'msg_1', 'webhook-timestamp', '1893499200',
        'webhook-signature', 'v1,' || encode(internal.hmac_sha256('old', 'msg_1.1893499200.a=1'), 'base64'))),
    ('twilio', jsonb_build_object('X-Twilio-Signature', encode(internal.hmac_sha1('old', 'https://a/ba1'), 'base64')))
) as s (scheme, headers);
create function public.secret(_scheme text, _secret text) returns text language sql as $$
    select case _scheme when 'standard_webhooks' then encode(convert_to(_secret, 'UTF8'), 'base64') else _secret end;
$$;
create function public.faults(_late interval default '0') returns text[] language sql as $$
    select array_agg(distinct billing.signature_fault(
        jsonb_populate_record(d.event, jsonb_build_object('received_at', test.now() + _late)),
        jsonb_populate_record(s, '{"tolerance": "1 day"}')))
    from public.delivery d
    join billing.webhook_source s on s.source = d.scheme;
$$;

select billing.configure_webhook_source(d.scheme, d.scheme, public.secret(d.scheme, 'old')) from public.delivery d;
select test.equal(public.faults(), '{null}', 'before');
select billing.configure_webhook_source(d.scheme, d.scheme, public.secret(d.scheme, 'new'), _keep_old_secret_for => '1 hour') from public.delivery d;
select test.equal(public.faults('59 minutes'), '{null}', 'while it is kept');
select test.equal(public.faults('1 hour'), '{wrong_signature}', 'no longer');

-- Neither the same call again nor a change of something else ends the time.
select billing.configure_webhook_source(d.scheme, d.scheme, public.secret(d.scheme, 'new'), _keep_old_secret_for => '1 hour') from public.delivery d;
select billing.configure_webhook_source(d.scheme, d.scheme, _burst => 5) from public.delivery d;
select test.equal(public.faults('59 minutes'), '{null}', 'still kept');

-- Another secret does, and so does another scheme.
select billing.configure_webhook_source(d.scheme, d.scheme, public.secret(d.scheme, 'newer')) from public.delivery d;
select test.equal(public.faults(), '{wrong_signature}', 'replaced at once');
select billing.configure_webhook_source('stripe', 'twilio', 'newer', _keep_old_secret_for => '1 hour');
select test.equal(s.previous_secret_until, null, 'nothing to keep') from billing.webhook_source s where s.source = 'stripe';
