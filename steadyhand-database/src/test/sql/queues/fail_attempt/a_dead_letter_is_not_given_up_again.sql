select queues.declare_task_type('resize', 1, '0 seconds', '0 seconds');
select queues.enqueue('resize', '{}');
select test.equal((select queues.fail_attempt(c.task_id, c.task_lease_id, 'x', 'handler_failed') from test.claim() c), 'promoted', 'dead');
select test.equal(
    (select queues.fail_attempt(d.task_id, d.task_lease_id, 'y', 'handler_failed') from queues.dequeue_batch(1, 'default_dlq') d), 'released', 'whoever works on dead letters by name');
select test.equal((select count(*) from queues.dead_letter), 1::bigint, 'one');
select test.no_drift();
