select queues.enqueue('email', '{}');
select queues.begin_worker('ann', '{}'), queues.begin_worker('bob', '{}');
select count(*) from queues.dequeue_batch(1, _worker => 'ann');
select test.pass('5 seconds'), queues.beat_worker(2), queues.beat_worker(1) from generate_series(1, 8);

-- The database was away for all of them, and bob comes back first.
select test.pass('45 seconds');
select test.equal((select count(*) from queues.recover_lost_workers(2)), 0::bigint, 'it was silent itself');
select queues.beat_worker(2);
select test.equal((select count(*) from queues.recover_lost_workers(2)), 0::bigint, 'it had a gap');
select test.pass('5 seconds'), queues.beat_worker(2);
select test.equal((select count(*) from queues.recover_lost_workers(2)), 0::bigint, 'ann may have had one, too');
select test.equal(queues.beat_worker(1), true, 'and comes back');
select test.pass('5 seconds'), queues.beat_worker(2), queues.beat_worker(1) from generate_series(1, 6);
select test.equal((select count(*) from queues.recover_lost_workers(2)), 0::bigint, 'it lives');
select test.equal((select count(*) from queues.ready r where r.task_lease_id is not null), 1::bigint, 'nobody lost a task');

-- Whoever is not registered, or was taken for lost, judges nobody.
select test.pass('5 seconds'), queues.beat_worker(2) from generate_series(1, 7);
select test.equal((select count(*) from queues.recover_lost_workers()), 0::bigint, 'nobody asks');
select test.equal((select count(*) from queues.recover_lost_workers(7)), 0::bigint, 'an unknown worker asks');
update queues.worker set lost_at = test.now() where worker_id = 2;
select test.equal((select count(*) from queues.recover_lost_workers(2)), 0::bigint, 'a lost worker asks');
update queues.worker set lost_at = null where worker_id = 2;
select test.equal((select count(*) from queues.recover_lost_workers(2)), 1::bigint, 'bob asks');
select test.no_drift();

-- If the clock was set back, the silence of others is not known either.
select test.pass('-1 hour'), queues.beat_worker(2);
select queues.begin_worker('cat', '{}');
select test.pass('5 seconds'), queues.beat_worker(2) from generate_series(1, 5);
select test.equal((select w.steady_since from queues.worker w where w.worker_id = 2), test.now() - interval '25 seconds', 'it starts over');
