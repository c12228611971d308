select test.refused(format('select billing.configure_webhook_source(%L, %L, %L, %L)', v.source, v.scheme, v.secret, v.tolerance), 'SH013', v.message)
from (values
    (null, 'stripe', 'sss', '5 min', 'webhook source null cannot be configured: its name is not one in lowercase'),
    ('Stripe', 'stripe', 'sss', '5 min', '%''Stripe'' cannot be configured: its name is not one in lowercase'),
    ('s', null, 'sss', '5 min', '%: the scheme of its signature is not stripe, standard_webhooks or none'),
    ('s', 'md5', 'sss', '5 min', '%: the scheme of its signature is not stripe, standard_webhooks or none'),
    ('s', 'stripe', 'sss', null, '%: the tolerance is missing or negative'),
    ('s', 'stripe', 'sss', '-1 min', '%: the tolerance is missing or negative'),
    ('s', 'stripe', null, '5 min', '%: a secret is missing, or there is nothing to sign with it'),
    ('s', 'stripe', '', '5 min', '%: a secret is missing, or there is nothing to sign with it'),
    ('s', 'none', 'sss', '5 min', '%: a secret is missing, or there is nothing to sign with it'),
    ('s', 'standard_webhooks', 'sss', '5 min', '%: its secret is not in base64'),
    ('s', 'standard_webhooks', 'whsec_', '5 min', '%: its secret is not in base64'),
    ('s', 'standard_webhooks', '====', '5 min', '%: its secret is not in base64'),
    ('s', 'standard_webhooks', 'ab?=', '5 min', '%: its secret is not in base64')
) as v (source, scheme, secret, tolerance, message);

-- The table says the same.
select test.refused(
    format('insert into billing.webhook_source values (%L, %L, %L, %L, now())', v.source, v.scheme, v.secret, v.tolerance), '23514')
from (values
    ('S', 'stripe', '\x00', '5 min'), ('s', 'md5', '\x00', '5 min'), ('s', 'stripe', '\x00', '-5 min'),
    ('s', 'stripe', null, '5 min'), ('s', 'stripe', '', '5 min'), ('s', 'none', '\x00', '5 min'), ('s', 'none', '', '5 min')
) as v (source, scheme, secret, tolerance);
