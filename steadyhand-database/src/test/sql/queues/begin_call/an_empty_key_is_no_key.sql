select queues.enqueue('email', '{"idempotency_key": null}'), queues.enqueue('email', '{"idempotency_key": ""}');
select test.equal(c.idempotency_key, queues.idempotency_key(d.task_id), 'key') from queues.dequeue_batch(2) d, queues.begin_call(d.task_id, d.task_lease_id) c;
