select billing.configure_webhook_source('shop', 'none');
select billing.receive_webhook('shop', '{}', '{"id": "evt_1", "type": "customer.subscription.created", "data": {"object": {"id": "sub_1", "status": "active"}}}');
select billing.verify_event_supervisor('{"webhook_event_id": 1}');
select test.pass(interval '29 minutes');
select billing.receive_webhook('shop', '{}', '{"id": "evt_2", "type": "checkout.session.completed", "data": {"object": {"subscription": "sub_1", "payment_status": "paid"}}}');

-- Nobody verified it for a day, and another delivery of it, which came too late, is verified first.
select test.pass(interval '1 day');
select billing.receive_webhook('shop', '{}', e.body) from billing.webhook_event e where e.webhook_event_id = 2;
select test.equal(billing.verify_event_supervisor('{"webhook_event_id": 3}'), '{"status": "accepted"}', 'the second delivery');
select test.equal(billing.activate_subscription_supervisor('{"activate_subscription_task_id": 1}'), '{"status": "waiting_for_verification"}', 'overdue');
select test.equal(billing.verify_event_supervisor('{"webhook_event_id": 2}'), '{"status": "duplicate"}', 'the first delivery');

select test.pass(interval '30 seconds');
select test.equal(queues.run_task(c.task_id, c.task_lease_id), '{"status": "succeeded"}', 'what arrived in time counts') from test.claim() c;
select test.equal(s.accepted_id, 3::bigint, 'duplicate of') from billing.webhook_event_state s where s.webhook_event_id = 2;
