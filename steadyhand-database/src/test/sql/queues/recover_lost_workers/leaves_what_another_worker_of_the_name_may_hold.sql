select queues.enqueue('email', '{}') from generate_series(1, 3);
select queues.begin_worker('bob', '{}');
select queues.begin_worker('ann', '{}');
select count(*) from queues.dequeue_batch(1, _worker => 'ann');
select test.pass('1 second');
select queues.begin_worker('ann', '{}');
select count(*) from queues.dequeue_batch(1, _worker => 'ann');
select test.pass('6 seconds'), queues.beat_worker(1), queues.beat_worker(3) from generate_series(1, 6);
select test.equal((select count(*) from queues.recover_lost_workers(1)), 1::bigint, 'the first of them is silent');
select test.equal(array(select r.task_id from queues.ready r where r.task_lease_id is not null), array[2]::bigint[], 'the second may hold what was leased since it registered');

-- The one that registered first may hold anything.
select queues.begin_worker('ann', '{}');
select count(*) from queues.dequeue_batch(1, _worker => 'ann');
select test.pass('6 seconds'), queues.beat_worker(1), queues.beat_worker(3) from generate_series(1, 6);
select queues.recover_lost_workers(1) from generate_series(1, 2);
select test.equal((select count(*) from queues.ready r where r.task_lease_id is not null), 2::bigint, 'both may be held');
select test.equal(array(select w.worker_id from queues.worker w order by 1), array[1, 3]::bigint[], 'those that live');
select test.no_drift();
