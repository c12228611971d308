select queues.enqueue('email', '{}', test.now() + interval '1 year');
select test.pass(interval '364 days');
select test.ok((queues.dequeue_next_available_task()) is null, 'a day early');
select test.pass(interval '2 days');
select test.equal((queues.dequeue_next_available_task()).task_id, 1::bigint, 'after a year');
