begin;
select queues.create_batch();
select queues.enqueue_batch('[{"task_type": "sms", "payload": {}}]', 1);
commit;
select test.equal((select l.story from queues.task t cross join lateral queues.task_life(t.task_id) l where t.batch_id = 1), 'enqueued to default in batch 1', 'story');
