-- A queue at work: claims have seen the present.
select queues.enqueue('email', jsonb_build_object('n', n)) from generate_series(1, 5) n;
select test.equal((select array_agg(d.task_id) from queues.dequeue_batch(2) d), array[1, 2]::bigint[], 'before');
select test.pass(interval '30 milliseconds');
select queues.enqueue('sms', '{}', test.now() - interval '1 minute');
select queues.enqueue('sms', '{}', test.now() + interval '10 minutes');
select test.equal((select array_agg(d.task_id) from queues.dequeue_batch(1) d), array[3]::bigint[], 'and now');

select test.pass(interval '-1 hour');
select test.equal((select array_agg(d.task_id order by d.task_id) from queues.dequeue_batch(2) d), array[4, 5]::bigint[], 'due before, and due after, in order');
select queues.enqueue('sms', '{}'), queues.enqueue('email', '{}', test.now() + interval '10 minutes');
select test.equal((select array_agg(d.task_id order by d.task_id) from queues.dequeue_batch(10) d), array[6, 8]::bigint[], 'the rest, and what is new');
select test.no_drift();

-- A pause is as long as it says, also after a failure.
select queues.retry_task(4, 4, 'busy', 'provider_unreachable', test.now() + interval '5 seconds');
select test.pass(interval '4 seconds');
select test.equal((select count(*) from queues.dequeue_batch(10)), 0::bigint, 'not before five seconds are over');
select test.pass(interval '1 second');
select test.equal((select array_agg(d.task_id) from queues.dequeue_batch(10) d), array[4]::bigint[], 'then');
select test.pass(interval '9 minutes');
select test.equal((select count(*) from queues.dequeue_batch(10) d where d.delivery = 1), 0::bigint, 'not before ten minutes are over');
select test.pass(interval '55 seconds');
select test.equal((select array_agg(d.task_id) from queues.dequeue_batch(10) d where d.delivery = 1), array[9]::bigint[], 'scheduled by the new clock');

-- One that nobody had seen due waits until the clock is there again.
select test.pass(interval '1 hour');
select test.equal((select array_agg(d.task_id) from queues.dequeue_batch(10) d where d.delivery = 1), array[7]::bigint[], 'scheduled by the old clock');
select test.equal(
    (select array_agg(l.task_id order by l.task_id) from queues.task_lease l where l.delivery = 1), array[1, 2, 3, 4, 5, 6, 7, 8, 9]::bigint[], 'each delivered, and once at first');
select test.no_drift();
