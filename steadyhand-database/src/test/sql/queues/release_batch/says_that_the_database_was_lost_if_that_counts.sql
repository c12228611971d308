-- Or its dead letter would have no error.
select queues.enqueue('email', '{}') from generate_series(1, 2);
select queues.dequeue_batch(2);
select queues.release_batch('{1,2}', '{1,2}', 'database_lost', null);
select test.equal((select count(*) from queues.error), 0::bigint, 'the first time is free');

select queues.dequeue_batch(2);
select queues.fail_task(2, 'it said so itself', r.task_lease_id, 'timeout') from queues.ready r where r.task_id = 2;
select queues.release_batch(array_agg(r.task_id), array_agg(r.task_lease_id), 'database_lost', null) from queues.ready r;
select test.equal(
    (select jsonb_object_agg(e.task_id, array[e.error_kind, e.error_message]) from queues.error e),
    '{"1": ["handler_failed", "the connection to the database was lost again while the task was running: the task may be what ends its session"],
      "2": ["timeout", "it said so itself"]}',
    'and no other error is needed');
select test.no_drift();
