select queues.enqueue('sms', '{}') from generate_series(1, 2);
select d.task_id from queues.dequeue_batch(1) d;
select test.refused('select queues.set_running_held_task(t, 1) from queues.task t where t.task_id = 2', 'SH009', 'task 2 is not held under lease 1');
select test.refused('select queues.set_running_held_task(t, null) from queues.task t where t.task_id = 1', 'SH009');
select queues.set_running_held_task(t, 1) from queues.task t where t.task_id = 1;
