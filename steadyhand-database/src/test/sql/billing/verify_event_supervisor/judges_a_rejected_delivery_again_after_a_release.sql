select billing.receive_webhook('shop', '{}', '{"id": "evt_1", "type": "customer.subscription.created", "data": {"object": {"id": "sub_1", "status": "active"}}}');
select test.equal(billing.verify_event_supervisor('{"webhook_event_id": 1}'), '{"status": "rejected"}', 'before the source is known');
select test.pass(interval '1 minute');
select test.equal(billing.verify_event_supervisor('{"webhook_event_id": 1}'), '{"status": "rejected"}', 'it stays as it is');
select test.equal(count(*), 1::bigint, 'set aside once') from billing.event_set_aside;

select billing.configure_webhook_source('shop', 'none');
select supervision.release('billing.verify_event', 1, 'the source is configured now');
select test.pass(interval '1 minute');
select test.equal(billing.verify_event_supervisor('{"webhook_event_id": 1}'), '{"status": "accepted"}', 'afterwards');
select test.equal(format('%s %s %s', s.state, s.verdict, coalesce(s.reason, '-')), 'succeeded accepted -', 'state') from billing.webhook_event_state s;
