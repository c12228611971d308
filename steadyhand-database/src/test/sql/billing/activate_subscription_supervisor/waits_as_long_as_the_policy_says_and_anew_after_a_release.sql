select supervision.configure_process('billing.activate_subscription', 'patience', '2 hours');
select billing.kickoff_activate_subscription('shop', 'sub_1');
select test.equal(billing.activate_subscription_supervisor('{"activate_subscription_task_id": 1}'), '{"status": "waiting_for_events"}', 'no event at all');
select test.equal(array_agg(k.due_at - test.now()), '{2:00}', 'wait') from supervision.ticket k;

select test.pass(interval '2 hours');
select test.equal(queues.run_task(c.task_id, c.task_lease_id), '{"status": "timed_out"}', 'at the deadline') from test.claim() c;
select test.equal(o.message, 'missing at the deadline: checkout and subscription', 'what was missing') from billing.activate_subscription_outcome o;

select test.pass(interval '1 day');
select supervision.release('billing.activate_subscription', 1, 'the provider had an outage');
select test.equal(queues.run_task(c.task_id, c.task_lease_id), '{"status": "waiting_for_events"}', 'released') from test.claim() c;
select test.equal(array_agg(k.due_at - test.now()), '{2:00}', 'a fresh wait') from supervision.ticket k;
