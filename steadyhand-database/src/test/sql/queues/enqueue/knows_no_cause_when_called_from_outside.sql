select queues.enqueue('email', '{}');
select test.ok(t.caused_by_task_id is null and t.root_task_id = t.task_id, 'is the root of its chain') from queues.task t;
