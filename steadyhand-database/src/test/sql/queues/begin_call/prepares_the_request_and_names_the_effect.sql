select queues.enqueue('email', '{"attempt_id": 1, "before_handler": "app.before", "success_handler": "app.success", "error_handler": "app.failure"}');
select test.claim();
select test.equal(to_jsonb(c), '{"is_to_be_made": true, "request": {"to_address": "a@example.org", "idempotency_key": "message-7"}, "idempotency_key": "message-7"}', 'call')
from queues.begin_call(1, 1) c;
select test.equal((select count(*) from queues.task_call_started), 0::bigint, 'no start is noted unless asked for');

-- Without a before-handler the payload is the request, and the task is the effect.
select queues.enqueue('webhook', '{"url": "x"}');
select test.claim();
select test.equal(c.request, '{"url": "x"}', 'request'),
    test.equal(c.idempotency_key, (select installation_id || '-task-2' from queues.setting), 'key')
from queues.begin_call(2, 2, true) c;
select test.equal((select s.task_id || ' ' || s.task_lease_id from queues.task_call_started s), '2 2', 'start noted');
select test.refused($$select queues.begin_call(2, 99)$$, 'SH009');
select test.refused($$select queues.begin_call(99, 1)$$, 'SH008');
