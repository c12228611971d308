select queues.enqueue('email', '{}') from generate_series(1, 2);
select queues.begin_worker('ann', '{}'), queues.begin_worker('bob', '{}');
select count(*) from queues.dequeue_batch(2, _worker => 'ann');
select test.pass('6 seconds'), queues.beat_worker(2) from generate_series(1, 6);
select queues.recover_lost_workers(2);
select count(*) from queues.dequeue_batch(1, _worker => 'bob');

select test.equal(array(select c.verdict from queues.complete_batch('{1,2}', '{1,2}') c), array['lease_lost', 'lease_lost'], 'it completes nothing');
select test.equal(array(select r.verdict from queues.renew_batch('{1,2}', '{1,2}') r), array['lease_lost', 'lease_lost'], 'it renews nothing');
select test.equal(queues.release_task(2, 2), 'lease_lost', 'it hands nothing back');
select test.equal(queues.beat_worker(1), false, 'it has to register again');

-- What it claims from then on is its own again.
select queues.begin_worker('ann', '{}');
select count(*) from queues.dequeue_batch(1, _worker => 'ann');
select queues.recover_lost_workers(2) from generate_series(1, 2);
select test.equal((select count(*) from queues.ready r where r.task_lease_id is not null), 2::bigint, 'both are held');
select test.no_drift();
