select queues.enqueue('sms', '{}') from generate_series(1, 2);
select queues.give_up_task(d.task_id, d.task_lease_id, 'C:\', 'handler_failed') from queues.dequeue_batch(1) d;
select queues.give_up_task(d.task_id, d.task_lease_id, 'other', 'handler_failed') from queues.dequeue_batch(1) d;
select test.equal((select count(*) from queues.find_dead_letters(_error_pattern => '%\')), 1::bigint, 'a lone backslash stands for itself');
select test.equal((select count(*) from queues.find_dead_letters(_error_pattern => '%\\')), 1::bigint, 'and so does an escaped one');
