select queues.enqueue('email', '{}') from generate_series(1, 3);
select queues.dequeue_batch(1);
select test.pass(interval '-1 hour');

begin;
select test.equal((select count(*) from queues.dequeue_batch(1)), 1::bigint, 'moved back, and claimed');
rollback;

-- Claims look for it once a second.
select test.pass(interval '1 second');
select test.equal((select count(*) from queues.dequeue_batch(10)), 2::bigint, 'moved back again');
select test.pass(interval '1 second');
select queues.dequeue_batch(10);
select test.equal((select s.last_value from queues.clock_back_xid s), 0::bigint, 'nothing is left to do');
select test.no_drift();
