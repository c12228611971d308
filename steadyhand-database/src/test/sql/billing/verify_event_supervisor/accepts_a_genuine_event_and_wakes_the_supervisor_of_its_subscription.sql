select billing.configure_webhook_source('stripe', 'stripe', 'whsec_test');
select billing.receive_webhook(
    'stripe',
    jsonb_build_object('Stripe-Signature', 't=1893499200,v1=' || encode(internal.hmac_sha256('whsec_test', '1893499200.' || b.body), 'hex')),
    b.body)
from (values ('{"id": "evt_1", "type": "checkout.session.completed", "data": {"object": {"subscription": "sub_1", "payment_status": "paid"}}}'::bytea)) as b (body);

-- It is not the sender's fault that we are late.
select test.pass(interval '2 days');
set session authorization worker_service_user;
select test.equal(queues.run_task(c.task_id, c.task_lease_id), '{"status": "accepted"}', 'answer') from test.claim() c;
reset session authorization;

select test.equal(
    e, row(1, 'stripe', 'evt_1', 'checkout.session.completed', 'checkout', 'sub_1', true, test.now())::billing.event_accepted, 'accepted')
from billing.event_accepted e;
select test.equal(t::text, '(1,stripe,sub_1,"2030-01-03 12:00:00+00")', 'kicked off') from billing.activate_subscription_task t;
select test.equal(array_agg(k.cause order by k.ticket_id), '{kickoff,checkout_arrived}', 'woken') from supervision.ticket k;
select test.equal(i.state, 'succeeded', 'over') from supervision.instance i where i.process_name = 'billing.verify_event';

-- Triggered once more it says the same and does nothing.
select test.pass(interval '1 minute');
select test.equal(billing.verify_event_supervisor('{"webhook_event_id": 1}'), '{"status": "accepted"}', 'again');
select test.equal(count(*), 1::bigint, 'accepted once') from billing.event_accepted;
select test.equal(count(*), 2::bigint, 'woken no more') from supervision.ticket;
select test.no_drift();
