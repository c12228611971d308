select queues.enqueue('sms', '{}') from generate_series(1, 2);
select d.task_id from queues.dequeue_batch(1) d;
select test.refused('select queues.set_running_held_task(2, 1)', 'SH009', 'task 2 is not held under lease 1');
select test.refused('select queues.set_running_held_task(1, null)', 'SH009');
select test.refused('select queues.set_running_held_task(null, 1)', 'SH008');
select queues.set_running_held_task(1, 1);

update queues.ready set expires_at = internal.wall_clock() where task_id = 1;
select test.refused('select queues.set_running_held_task(1, 1)', 'SH009', 'task 1 is not held under lease 1');
