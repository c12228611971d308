select billing.configure_webhook_source('shop', 'none');
select billing.receive_webhook('shop', '{}', '{"id": "evt_1", "type": "customer.subscription.created", "data": {"object": {"id": "sub_1", "status": "active"}}}');
select billing.verify_event_supervisor('{"webhook_event_id": 1}');
select billing.receive_webhook('shop', '{}', 'its verification is stuck');
select supervision.stop_process('billing.verify_event', 2, 'supervisor_failed', 'out of memory', null);
select billing.receive_webhook('other', '{}', 'not verified');
select test.pass(interval '30 minutes');
select billing.receive_webhook('shop', '{}', 'not verified, but late');

select test.equal(billing.activate_subscription_supervisor('{"activate_subscription_task_id": 1}'), '{"status": "timed_out"}', 'overdue');
