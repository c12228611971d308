select test.shop(), test.order();
select test.start_effect('charge');
-- A new version calls it pay.
insert into supervision.java_effect_type
select y.process_name, 'pay', y.kind, y.target, y.task_type, y.queue_name, y.lane_id, y.max_attempts, y.first_delay, y.max_delay, y.is_at_most_once, '{charge}'
from supervision.java_effect_type y where y.effect_name = 'charge';
select test.start_effect('pay');
select test.equal((select count(*) from supervision.java_effect), 1::bigint, 'started once');
select test.attempt('try_again', null, 'handler_failed', 'no route');
select test.pass('1 hour');
select test.attempt('accepted', '{"id": "c-1"}');
select test.equal(test.effects(), 'charge succeeded attempt 2 {"id": "c-1"}; pay succeeded attempt 2 {"id": "c-1"}', 'both names');
-- A worker of the older version still runs.
select test.start_effect('charge', '{}', 'b'), test.start_effect('pay', '{}', 'b');
select test.equal((select count(*) from supervision.java_effect e where e.effect_key = 'b'), 1::bigint, 'started once');
select test.ok(test.effects() like 'charge %; charge b in_progress attempt 1; pay %; pay b in_progress attempt 1', test.effects());
