select queues.enqueue_batch('[{"task_type": "webhook", "payload": {"task_type": "webhook"}}]', b.batch_id) from queues.create_batch() b (batch_id);
insert into queues.batch_done (batch_id, total, dead, done_at) select b.batch_id, 1, 0, internal.clock() from queues.batch b;
