select test.equal((select l.started from queues.recent_latency() l), 0::bigint, 'nothing yet');

select queues.enqueue('sms', '{}') from generate_series(1, 2);
select queues.enqueue('sms', '{}', test.now() + interval '1 hour');
select test.pass('2 seconds');
select queues.dequeue_batch(10);
select test.pass('3 seconds');
select queues.complete_task(1);

select test.equal(
    (select l from queues.recent_latency() l)::text,
    '(2,00:00:02,00:00:02,1,00:00:03,00:00:03)', 'from when they were due');
select test.equal((select l.started from queues.recent_latency(1) l), 0::bigint, 'the last one is due in an hour');
