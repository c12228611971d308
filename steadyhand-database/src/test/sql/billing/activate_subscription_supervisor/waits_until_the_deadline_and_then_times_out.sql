select billing.configure_webhook_source('shop', 'none');
select billing.receive_webhook('shop', '{}', '{"id": "evt_1", "type": "customer.subscription.created", "data": {"object": {"id": "sub_1", "status": "active"}}}');
select billing.verify_event_supervisor('{"webhook_event_id": 1}');

select test.equal(billing.activate_subscription_supervisor('{"activate_subscription_task_id": 1}'), '{"status": "waiting_for_events"}', 'first');
select test.equal(array_agg(k.due_at - test.now()), '{30 minutes}', 'one precise wait') from supervision.ticket k;
select test.equal(queues.run_task(c.task_id, c.task_lease_id), null, 'nothing is due') from test.claim() c where c.task_id is not null;

select test.pass(interval '30 minutes');
select test.equal(queues.run_task(c.task_id, c.task_lease_id), '{"status": "timed_out"}', 'at the deadline') from test.claim() c;
select test.equal(
    o, row(1, 0, 'failed', 'timed_out', 'missing at the deadline: checkout', test.now())::billing.activate_subscription_outcome, 'outcome')
from billing.activate_subscription_outcome o;

-- What arrives later is kept and changes nothing.
select billing.receive_webhook('shop', '{}', '{"id": "evt_2", "type": "checkout.session.completed", "data": {"object": {"subscription": "sub_1", "payment_status": "paid"}}}');
select test.equal(billing.verify_event_supervisor('{"webhook_event_id": 2}'), '{"status": "accepted"}', 'late');
select test.pass(interval '1 second');
select test.equal(queues.run_task(c.task_id, c.task_lease_id), '{"status": "timed_out"}', 'late') from test.claim() c;
select test.equal(count(*), 1::bigint, 'one outcome') from billing.activate_subscription_outcome;
select test.equal(count(*), 0::bigint, 'nothing is left to do') from queues.ready;

-- A release makes room for one more outcome, and now both are there.
select supervision.release('billing.activate_subscription', 1, 'the checkout came late, and is fine');
select test.pass(interval '1 second');
select test.equal(queues.run_task(c.task_id, c.task_lease_id), '{"status": "succeeded"}', 'released') from test.claim() c;
select test.equal(
    array_agg(format('%s %s %s', o.generation, o.outcome, coalesce(o.reason, '-')) order by o.generation), '{0 failed timed_out,1 succeeded -}', 'outcomes')
from billing.activate_subscription_outcome o;
select test.equal(format('%s %s', s.state, s.message), 'succeeded both events are there and healthy', 'state') from billing.activate_subscription_state s;
select test.equal(count(*), 0::bigint, 'today''s decide agrees') from supervision.replay_decisions('billing.activate_subscription');
select test.no_drift();
