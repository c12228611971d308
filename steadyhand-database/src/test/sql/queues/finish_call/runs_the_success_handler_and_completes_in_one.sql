select queues.enqueue('email', '{"attempt_id": 1, "before_handler": "app.before", "success_handler": "app.success", "error_handler": "app.failure"}');
select test.claim();
select test.refused($$select queues.finish_call(1, 1)$$, 'SH014', 'task 1 has no outcome yet');
select queues.record_outcome(1, 1, 'accepted', '{"id": "m1"}');
select test.equal(queues.finish_call(1, 1), '{"status": "succeeded"}', 'answer');
select test.equal(t.payload -> 'worker_payload', '{"id": "m1"}', 'worker_payload'),
    test.equal(t.payload -> 'original_payload' ->> 'attempt_id', '1', 'original_payload')
from app.told t where t.handler = 'success';
select test.equal((select c.task_lease_id from queues.task_completed c), 1::bigint, 'completed');
select test.equal((select t.caused_by_task_id from queues.task t where t.task_type = 'sms'), 1::bigint, 'cause');
select test.equal((select count(*) from queues.error), 0::bigint, 'errors');
select test.no_drift();
