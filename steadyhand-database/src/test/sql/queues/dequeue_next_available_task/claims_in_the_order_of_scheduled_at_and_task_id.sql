select queues.enqueue('email', '{}', test.now() - interval '1 minute');
select queues.enqueue('sms', '{}', test.now() - interval '3 minutes');
select queues.enqueue('email', '{}', test.now() - interval '2 minutes');
select queues.enqueue('db_function', '{}', test.now() - interval '2 minutes');
select queues.enqueue('email', '{}', test.now() - interval '1 millisecond');

select test.equal(array(
    select (queues.dequeue_next_available_task()).task_id from generate_series(1, 6)),
    array[2, 3, 4, 1, 5, null]::bigint[], 'order');
select test.no_drift();
