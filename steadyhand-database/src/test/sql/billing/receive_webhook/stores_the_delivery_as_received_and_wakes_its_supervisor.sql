-- Bytes that are neither UTF-8 nor JSON, from a source that nobody configured: it is not for receive_webhook to judge.
set session authorization steadyhand_application;
select test.equal(r::text, '(,,1)', 'first')
from billing.receive_webhook('stripe', '{"Stripe-Signature": "t=1,v1=ab", "x": ["1", "2"]}', '\xff00fe7b', 'https://a/webhooks/stripe?x=%20') r;
select test.equal(r::text, '(,,2)', 'the same again') from billing.receive_webhook('stripe', '{}', '') r;
reset session authorization;

select test.equal(
    e, row(1, 'stripe', 'https://a/webhooks/stripe?x=%20', '{"Stripe-Signature": "t=1,v1=ab", "x": ["1", "2"]}', '\xff00fe7b', test.now())::billing.webhook_event,
    'stored')
from billing.webhook_event e where e.webhook_event_id = 1;
select test.equal(
    array_agg(t.payload ->> 'db_function' || ' ' || (t.payload ->> 'webhook_event_id') order by t.task_id),
    '{billing.verify_event_supervisor 1,billing.verify_event_supervisor 2}', 'woken')
from queues.task t;
select test.equal(array_agg(i.state), '{running,running}', 'to be judged') from supervision.instance i;
select test.no_drift();
