set session authorization steadyhand_operator;
select billing.configure_webhook_source('stripe', 'stripe', 'whsec_abc');
select billing.configure_webhook_source('prefixed', 'standard_webhooks', 'whsec_c2VjcmV0');
select billing.configure_webhook_source('plain', 'standard_webhooks', 'c2VjcmV0', interval '1 hour');
select billing.configure_webhook_source('texts', 'twilio', 'token');
select billing.configure_webhook_source('trusted', 'none');
reset session authorization;

select test.equal(
    array_agg(format('%s %s %s %s', s.source, s.signature_scheme, coalesce(convert_from(s.secret, 'UTF8'), '-'), s.tolerance) order by s.source),
    array[
        'plain standard_webhooks secret 01:00:00', 'prefixed standard_webhooks secret 00:05:00', 'stripe stripe whsec_abc 00:05:00',
        'texts twilio token 00:05:00', 'trusted none - 00:05:00'],
    'sources')
from billing.webhook_source s;

select billing.configure_webhook_source('stripe', 'stripe', 'whsec_new', interval '0');
select test.equal(format('%s %s', convert_from(s.secret, 'UTF8'), s.tolerance), 'whsec_new 00:00:00', 'set anew')
from billing.webhook_source s where s.source = 'stripe';
