select test.refused(format('select billing.configure_webhook_source(%L, %L, %L, %L)', v.source, v.scheme, v.secret, v.tolerance), 'SH013', v.message)
from (values
    (null, 'stripe', 'sss', '5 min', 'webhook source null cannot be configured: its name is not one in lowercase'),
    ('Stripe', 'stripe', 'sss', '5 min', '%''Stripe'' cannot be configured: its name is not one in lowercase'),
    ('s', null, 'sss', '5 min', '%: the scheme of its signature is not stripe, standard_webhooks, twilio or none'),
    ('s', 'md5', 'sss', '5 min', '%: the scheme of its signature is not stripe, standard_webhooks, twilio or none'),
    ('s', 'stripe', 'sss', '-1 min', '%: a time is negative'),
    ('s', 'stripe', null, '5 min', '%: its secret is missing'),
    ('s', 'stripe', '', '5 min', '%: its secret is missing'),
    ('s', 'twilio', null, '5 min', '%: its secret is missing'),
    ('s', 'none', 'sss', '5 min', '%: there is nothing to sign with its secret'),
    ('s', 'standard_webhooks', 'sss', '5 min', '%: its secret is not in base64'),
    ('s', 'standard_webhooks', 'whsec_', '5 min', '%: its secret is not in base64'),
    ('s', 'standard_webhooks', '====', '5 min', '%: its secret is not in base64'),
    ('s', 'standard_webhooks', 'ab?=', '5 min', '%: its secret is not in base64')
) as v (source, scheme, secret, tolerance, message);


select billing.configure_webhook_source('kept', 'stripe', 'sss');
select test.refused(format('select billing.configure_webhook_source(%L, %L, %s)', 'kept', v.scheme, v.options), 'SH013', '%: ' || v.message)
from (values
    ('twilio', '_burst => 5', 'its secret is missing'),
    ('stripe', '''''', 'its secret is missing'),
    ('stripe', '_keep_old_secret_for => ''-1 s''', 'a time is negative'),
    ('stripe', '_public_url => ''hooks.example.com''', 'its public URL is not one like https://hooks.example.com'),
    ('stripe', '_public_url => ''https://''', 'its public URL is not one like %'),
    ('stripe', '_public_url => ''https://example.com/''', 'its public URL is not one like %'),
    ('stripe', '_public_url => ''https://example.com/hooks?x=1''', 'its public URL is not one like %'),
    ('stripe', '_public_url => ''https://user:password@example.com''', 'its public URL is not one like %'),
    ('stripe', '_max_body_bytes => 0', 'a limit is less than 1'),
    ('stripe', '_events_per_minute => 0', 'a limit is less than 1'),
    ('stripe', '_burst => -1', 'a limit is less than 1')
) as v (scheme, options, message);

-- The table says the same.
select test.refused(format('update billing.webhook_source set %s', v.change), '23514')
from (values
    ('public_url = ''https://example.com/'''), ('max_body_bytes = 0'), ('events_per_minute = 0'), ('burst = 0'), ('previous_secret = ''\x00'''),
    ('previous_secret_until = now()')
) as v (change);
select test.refused(
    format('insert into billing.webhook_source (source, signature_scheme, secret, tolerance, configured_at) values (%L, %L, %L, %L, now())', v.source, v.scheme, v.secret, v.tolerance), '23514')
from (values
    ('S', 'stripe', '\x00', '5 min'), ('s', 'md5', '\x00', '5 min'), ('s', 'stripe', '\x00', '-5 min'),
    ('s', 'stripe', null, '5 min'), ('s', 'stripe', '', '5 min'), ('s', 'none', '\x00', '5 min'), ('s', 'none', '', '5 min')
) as v (source, scheme, secret, tolerance);
