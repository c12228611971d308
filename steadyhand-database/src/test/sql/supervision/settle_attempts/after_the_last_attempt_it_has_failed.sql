select test.shop(), test.order();
select test.start_effect('charge');
select test.attempt('try_again', '{"uncertain": true}', 'timeout', 'no answer');
select test.pass('1 hour');
select test.attempt('try_again', null, 'handler_failed', 'no route');
select test.pass('1 hour');
select test.equal(test.wakes(), null, 'not yet');
select test.attempt('try_again', null, 'handler_failed', 'still no route');
-- The first attempt may have taken effect.
select test.equal(test.effects(), 'charge failed attempt 3 handler_failed still no route uncertain', 'failed');
select test.equal(test.wakes(), 'effect_ended 1', 'woken');
select test.equal((select count(*) from supervision.java_attempt_failed), 3::bigint, 'attempts');
select test.equal((select count(*) from queues.ready w where w.instance_id is null), 0::bigint, 'no further task');
