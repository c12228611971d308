-- once
select billing.configure_webhook_source('source:n', 'none');
-- again
select * from billing.receive_webhook('source:n', '{}', convert_to('{"id": "evt_1", "type": "checkout.session.completed", "data": {"object": {"subscription": "sub_1", "payment_status": "paid"}}}', 'UTF8'));
select * from billing.receive_webhook('source:n', '{}', convert_to('{"id": "evt_2", "type": "unheard.of", "data": {"object": {}}}', 'UTF8'));
select * from billing.receive_webhook('source:n', '{}', convert_to('no event at all', 'UTF8'));
