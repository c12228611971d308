select queues.enqueue('email', '{}');
select queues.enqueue('email', '{}', test.now() + interval '1 day');
select test.claim();
select test.equal(queues.complete_task(1), 'completed', 'held');
select test.equal(queues.complete_task(2), 'completed', 'scheduled');
select test.equal((select count(*) from queues.ready), 0::bigint, 'open');
select test.no_drift();
