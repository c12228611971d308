select test.shop(), test.order();
select test.start_effect('charge');
select test.attempt('accepted', jsonb_build_object('text', repeat('x', 262144)));
select test.equal(test.effects(), 'charge in_progress attempt 1', 'not ended');
select test.ok((select u.error_message from supervision.java_effect_unknown u) like 'it succeeded, but its result has % bytes, and 262144 are allowed', 'told');
select test.equal((select count(*) from queues.ready), 0::bigint, 'never called again');
