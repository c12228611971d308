select test.equal(queues.enqueue('email', '{"send_email_attempt_id": 456}'), 1::bigint, 'id');

select test.equal(to_jsonb(t) - array['enqueued_at', 'scheduled_at'], jsonb '{
    "task_id": 1, "task_type": "email", "payload": {"send_email_attempt_id": 456}, "queue_name": "default",
    "dedupe_key": null, "dedupe_scope": null, "caused_by_task_id": null, "root_task_id": 1, "traceparent": null,
    "process_name": null, "instance_id": null, "cause": null, "batch_id": null}', 'task')
from queues.task t;
select test.equal(array[t.enqueued_at, t.scheduled_at], array[test.now(), test.now()], 'times') from queues.task t;
select test.equal((select count(*) from queues.ready), 1::bigint, 'ready rows');
select test.no_drift();
