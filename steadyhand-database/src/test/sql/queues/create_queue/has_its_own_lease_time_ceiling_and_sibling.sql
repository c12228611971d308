select test.ok(queues.create_queue('slow', interval '1 hour', 2), 'new');
select test.ok(not queues.create_queue('slow', interval '2 hours'), 'known');
select queues.enqueue('email', '{}', _queue => 'slow');
select test.equal(d.expires_at, test.now() + interval '1 hour', 'lease time') from queues.dequeue_batch(1, 'slow') d;
select test.pass(interval '1 hour');
-- Two that count, after the first one that vanished.
select queues.dequeue_batch(1, 'slow'), test.pass(interval '1 hour');
select queues.dequeue_batch(1, 'slow'), test.pass(interval '1 hour');
select test.equal((select count(*) from queues.dequeue_batch(1, 'slow')), 0::bigint, 'ceiling');
select test.equal((select count(*) from queues.dequeue_batch(1, 'slow_dlq')), 1::bigint, 'sibling');
select test.no_drift();
