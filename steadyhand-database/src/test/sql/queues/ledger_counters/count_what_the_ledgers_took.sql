create temp table before as select * from queues.ledger_counters();
select queues.enqueue('sms', '{}') from generate_series(1, 3);
select queues.dequeue_batch(3);
select queues.complete_task(1);
select queues.fail_task(2, 'no');
select queues.give_up_task(d.task_id, d.task_lease_id, 'hopeless', 'validation') from queues.ready d where d.task_id = 3;
select pg_stat_force_next_flush();
select test.equal(
    (select array[a.enqueued - b.enqueued, a.completed - b.completed, a.errors - b.errors, a.dead_letters - b.dead_letters] from queues.ledger_counters() a, before b),
    array[4::bigint, 2, 2, 1], 'three tasks and a dead letter came; one was completed and one given up');
