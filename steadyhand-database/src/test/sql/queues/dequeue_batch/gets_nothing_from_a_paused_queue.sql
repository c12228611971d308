select queues.enqueue('email', '{}');
select queues.enqueue('email', '{}');
select test.claim();
select queues.pause_queue('default');
select test.equal((select count(*) from queues.dequeue_batch(10)), 0::bigint, 'while paused');
select test.ok((queues.dequeue_next_available_task()) is null, 'singly too');
select queues.enqueue('email', '{}');
select test.equal(queues.complete_task(1, 1), 'completed', 'work under way goes on');

select queues.resume_queue('default');
select test.equal((select count(*) from queues.dequeue_batch(10)), 2::bigint, 'after');
