select test.shop(), test.order();
select test.start_effect('charge');
select test.attempt('try_again', null, 'handler_failed', 'no route');
select test.equal(supervision.settle_attempts(array(select e.task_id from supervision.java_effect e)), array['{"status": "already_recorded"}']::jsonb[], 'again');
select test.equal((select count(*) from supervision.java_attempt), 1::bigint, 'attempts');
-- Not of the second attempt, which is not made yet; nor of what is no attempt.
select test.equal(supervision.settle_attempts(array(select a.task_id from supervision.java_attempt a)), array['{"status": "outcome_missing"}']::jsonb[], 'no outcome');
select test.equal(supervision.settle_attempts(array[99, null]), array['{"status": "attempt_not_found"}', '{"status": "attempt_not_found"}']::jsonb[], 'no attempt');
select test.equal((select count(*) from supervision.java_attempt_failed), 1::bigint, 'failures');
