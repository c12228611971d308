-- Nothing was ever leased; a worker polls a queue of its own while another is paused.
select queues.create_queue('other');
select queues.pause_queue('default');
select queues.enqueue('email', '{}');
select queues.dequeue_batch(1, 'other');
select test.pass(interval '2 seconds');
select queues.dequeue_batch(1, 'other');
select test.pass(interval '-1 hour');
select queues.resume_queue('default');
select test.equal((select count(*) from queues.dequeue_batch(1)), 1::bigint, 'due before, and due after');
select test.no_drift();
