select queues.enqueue('email', '{"a": 1}');
select test.equal(to_jsonb(d), jsonb_build_object(
    'task_id', 1, 'task_type', 'email', 'payload', jsonb '{"a": 1}', 'enqueued_at', test.now(), 'scheduled_at', test.now(),
    'queue_name', 'default', 'caused_by_task_id', null, 'root_task_id', 1, 'traceparent', null,
    'task_lease_id', 1, 'delivery', 1, 'expires_at', test.now() + interval '5 minutes', 'shared_function', null), 'leased task')
from queues.dequeue_batch(10, _worker => 'w1') d;
select test.equal((select l.leased_by from queues.task_lease l), 'w1', 'worker');
