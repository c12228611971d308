select test.shop(), test.order();
select test.start_effect('charge');
select test.equal(test.attempt('try_again', '{"stack_trace": "at Pay.java:7", "uncertain": false}', 'handler_failed', 'no route', '20 seconds'), '{"status": "succeeded"}', 'answer');
select test.equal(test.effects(), 'charge in_progress attempt 2', 'still in progress');
select test.equal((f.attempt, f.error_kind, f.error_message, f.stack_trace, f.is_permanent, f.is_uncertain)::text, '(1,handler_failed,"no route","at Pay.java:7",f,f)', 'recorded')
from supervision.java_attempt_failed f;
select test.equal((d.action, d.reason, d.state)::text, '(retry_effect,"charge: attempt 2 of 3 in 20 s: handler_failed: no route",running)', 'decision')
from supervision.decision d;
select test.equal(test.wakes(), null, 'nothing to decide');
select test.equal((test.claim_attempt()).task_id, null, 'not before its time');
select test.pass('20 seconds');
select test.equal((select t.payload ->> 'idempotency_key' from queues.task t where t.task_id = (select a.task_id from supervision.java_attempt a)),
    (select t.payload ->> 'idempotency_key' from queues.task t where t.task_id = (select e.task_id from supervision.java_effect e)), 'one key for all attempts');
-- The task that failed is the cause of the next one.
select test.equal((select t.caused_by_task_id from queues.task t join supervision.java_attempt a on a.task_id = t.task_id), (select e.task_id from supervision.java_effect e), 'cause');
select test.attempt('accepted', '{"id": "c-2"}');
select test.equal(test.effects(), 'charge succeeded attempt 2 {"id": "c-2"}', 'ended');
select test.no_drift();
