select queues.enqueue('email', '{}');
select queues.fail_task(1, repeat('x', 20000)), queues.fail_task(1, null);
select test.equal(array_agg(length(e.error_message) order by e.error_id), array[10000, 0], 'lengths') from queues.error e;
