select test.ok((queues.dequeue_next_available_task()) is null, 'empty');
select queues.enqueue('email', '{}', test.now() + interval '1 millisecond');
select test.ok((queues.dequeue_next_available_task()) is null, 'not yet');
select test.pass(interval '1 millisecond');
select test.equal((queues.dequeue_next_available_task()).task_id, 1::bigint, 'now');
select test.ok((queues.dequeue_next_available_task()) is null, 'leased');
