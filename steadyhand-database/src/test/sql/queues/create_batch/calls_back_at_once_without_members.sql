begin;
select queues.create_batch('{"task_type": "webhook", "payload": {}}');
select queues.enqueue_batch('[]', 1);
commit;
select test.equal(test.run_due(), array['done'], 'runs');
select test.equal((select t.payload from queues.task t where t.task_type = 'webhook'), '{"batch": {"id": 1, "total": 0, "completed": 0, "dead": 0}}'::jsonb, 'callback');
