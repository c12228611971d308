-- It may be the step that ends its session, or the server: nobody else would count it.
select queues.enqueue('email', '{}') from generate_series(1, 2);
select queues.dequeue_batch(2, _notes_starts => true);
select queues.release_batch('{1,2}', '{1,2}', 'database_lost', null);
select queues.dequeue_batch(2, _notes_starts => true);
select queues.start_task(1, r.task_lease_id) from queues.ready r where r.task_id = 1;
select queues.release_batch(array_agg(r.task_id order by r.task_id), array_agg(r.task_lease_id order by r.task_id), 'database_lost', null) from queues.ready r;
select test.equal(
    (select jsonb_object_agg(r.task_id, array[r.deliveries, r.uncounted]) from queues.ready r), '{"1": [2, 1], "2": [2, 2]}',
    'the first time is free, and so is what had not begun');
select test.no_drift();
