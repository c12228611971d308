-- once
select billing.configure_webhook_source('source:n', 'none');
-- again
select * from billing.receive_webhook('source:n', '{}', convert_to('{"id": "evt_1", "type": "checkout.session.completed", "data": {"object": {"subscription": "sub_1", "payment_status": "paid"}}}', 'UTF8'));
select * from billing.receive_webhook('source:n', '{}', convert_to('{"id": "evt_2", "type": "customer.subscription.created", "data": {"object": {"id": "sub_1", "status": "active"}}}', 'UTF8'));
select * from billing.kickoff_activate_subscription('source:n', 'sub_1');
select r.* from billing.receive_webhook('source:n', '{}', convert_to('{"id": "evt_3", "type": "customer.subscription.created", "data": {"object": {"id": "sub_1", "status": "incomplete"}}}', 'UTF8')) r where ':n' <> '1' or exists (select from billing.activate_subscription_outcome);
