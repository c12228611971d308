create function public.told(_source text) returns text language sql as $$
    select concat_ws(' ', s.signature_scheme, s.tolerance, coalesce(s.public_url, '-'), s.max_body_bytes, s.events_per_minute, s.burst)
    from billing.webhook_source_state s
    where s.source = _source;
$$;

set session authorization steadyhand_operator;
select billing.configure_webhook_source('shop', 'stripe', 'sss');
select test.equal(public.told('shop'), 'stripe 00:05:00 - 1048576 6000 1000', 'at first');
select billing.configure_webhook_source('texts', 'twilio', 'sss');
select test.equal(public.told('texts'), 'twilio 00:05:00 - 65536 6000 1000', 'of Twilio');

select billing.configure_webhook_source('shop', 'stripe', _tolerance => '1 minute', _public_url => 'https://hooks.example.com');
select billing.configure_webhook_source('shop', 'stripe', _max_body_bytes => 10, _events_per_minute => 20);
select billing.configure_webhook_source('shop', 'stripe', _burst => 30);
select billing.configure_webhook_source('shop', 'stripe', 'another');
select test.equal(public.told('shop'), 'stripe 00:01:00 https://hooks.example.com 10 20 30', 'one after the other');
select billing.configure_webhook_source('shop', 'stripe', _public_url => '');
select test.equal(public.told('shop'), 'stripe 00:01:00 - 10 20 30', 'no public URL any more');
select billing.configure_webhook_source('shop', 'none');
select test.equal(public.told('shop'), 'none 00:01:00 - 10 20 30', 'signs no more');
reset session authorization;

select test.equal(s.secret, null, 'the secret is gone') from billing.webhook_source s where s.source = 'shop';
select test.equal(a.detail, '{"signature_scheme": "stripe", "has_new_secret": false, "burst": 30}', 'what was said is written down')
from internal.operator_action a where a.detail ? 'burst';
select test.equal(count(*), 1::bigint, 'the secret is not, only that it is new')
from internal.operator_action a where a.detail = '{"signature_scheme": "twilio", "has_new_secret": true}';
