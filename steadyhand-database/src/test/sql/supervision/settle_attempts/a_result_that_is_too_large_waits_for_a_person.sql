select test.shop(), test.order();
select test.start_effect('charge');
select test.attempt('accepted', jsonb_build_object('text', repeat('x', 262144)));
select test.equal(test.effects(), 'charge in_progress attempt 1', 'not ended');
select test.ok((select u.error_message from supervision.java_effect_unknown u) like 'it succeeded, but its result has % bytes, and 262144 are allowed', 'told');
select test.equal((select count(*) from queues.ready), 0::bigint, 'never called again');
-- Nor if it is told once more, nor after a release.
select supervision.settle_attempts(array[e.task_id]) from supervision.java_effect e;
select test.refused($$select supervision.release_java('shop.order', 1, 'once more', '{charge}')$$, 'SH018', 'effect charge of process shop.order 1 has not failed');
select test.equal((select count(*) from queues.task t where t.task_type = 'shop_order_charge'), 1::bigint, 'called once');
select test.equal((select s.trouble from supervision.search_instances('shop.order') s), 'waits for somebody to resolve charge', 'listed');
select supervision.resolve_effect('shop.order', 1, 'charge', '', 'succeeded', '{"id": "c-1"}', 'shortened by hand');
select test.equal(test.effects(), 'charge succeeded attempt 1 {"id": "c-1"}', 'resolved');
