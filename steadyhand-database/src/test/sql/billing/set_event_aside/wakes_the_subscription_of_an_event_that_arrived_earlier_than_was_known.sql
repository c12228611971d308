select billing.configure_webhook_source('shop', 'none');
select billing.receive_webhook('shop', '{}', '{"id": "evt_1", "type": "checkout.session.completed", "data": {"object": {"subscription": "sub_1", "payment_status": "paid"}}}');
select test.pass(interval '1 hour');
select billing.receive_webhook('shop', '{}', e.body) from billing.webhook_event e where e.webhook_event_id = 1;
select test.pass(interval '1 minute');
select billing.receive_webhook('shop', '{}', e.body) from billing.webhook_event e where e.webhook_event_id = 1;
select billing.verify_event_supervisor('{"webhook_event_id": 2}');
select billing.activate_subscription_supervisor('{"activate_subscription_task_id": 1}');

select billing.verify_event_supervisor('{"webhook_event_id": 3}');
select test.equal(count(*), 0::bigint, 'a later delivery changes nothing')
from supervision.ticket t where t.process_name = 'billing.activate_subscription' and t.cause = 'checkout_arrived';
select billing.verify_event_supervisor('{"webhook_event_id": 1}');
select test.equal(count(*), 1::bigint, 'an earlier one does')
from supervision.ticket t where t.process_name = 'billing.activate_subscription' and t.cause = 'checkout_arrived';
