select queues.enqueue('sms', '{}') from generate_series(1, 2);
select d.task_id from queues.dequeue_batch(1) d;
select test.refused('select queues.hold_tasks(array[2], array[1])', 'SH009', 'task 2 is not held under lease 1');
select test.refused('select queues.hold_tasks(array[1], array[null]::bigint[])', 'SH009');
select test.refused('select queues.hold_tasks(array[9], array[1])', 'SH008');
select test.refused('select queues.hold_tasks(array[1, 2], array[1, 1])', 'SH009', '1 of 2 tasks are held under these leases');
select test.equal((select (h.task).task_id || ' ' || h.task_lease_id from unnest(queues.hold_tasks(array[1], array[1])) h), '1 1', 'it is held');

update queues.ready set expires_at = internal.wall_clock() where task_id = 1;
select test.refused('select queues.hold_tasks(array[1], array[1])', 'SH009', 'task 1 is not held under lease 1');
