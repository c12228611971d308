select queues.enqueue('email', '{}') from generate_series(1, 3);
select queues.begin_worker('ann', '{}'), queues.begin_worker('bob', '{}');
select count(*) from queues.dequeue_batch(2, _worker => 'ann');
select count(*) from queues.dequeue_batch(1, _worker => 'bob');

select test.pass('6 seconds'), queues.beat_worker(2) from generate_series(1, 5);
select test.equal((select count(*) from queues.recover_lost_workers(2)), 0::bigint, 'thirty seconds are not over');
select test.equal((select count(*) from queues.ready r where r.task_lease_id is not null), 3::bigint, 'held');

select test.pass('1 second');
select test.equal((select array_agg(format('%s %s %s', w.worker_name, w.is_silent, w.tasks)) from queues.recover_lost_workers(2) w), '{ann t 2}', 'ann is silent');
select test.equal(array(select r.task_id from queues.ready r where r.task_lease_id is null order by 1), array[1, 2]::bigint[], 'back in their lane');
select test.equal(
    array(select format('%s %s %s', e.task_id, e.reason, e.counts) from queues.task_lease_ended e order by e.task_id),
    array['1 worker_lost f', '2 worker_lost f'], 'first deliveries do not count');
select test.equal(
    array(select format('%s %s: %s', e.task_id, e.error_kind, e.error_message) from queues.error e order by e.task_id),
    array['1 worker_crashed: worker ann stopped responding', '2 worker_crashed: worker ann stopped responding'], 'errors say so');
select test.equal(
    (select l.story from queues.task_life(1) l where l.event = 'lease_ended'),
    'the lease ended: worker_lost in the first delivery, which does not count', 'the story');
select test.no_drift();

select test.equal((select count(*) from queues.recover_lost_workers(2)), 0::bigint, 'it was noticed already');
select test.equal(array(select w.worker_name from queues.worker w), array['bob'], 'nothing of it is left');
select test.equal((select count(*) from queues.dequeue_batch(3, _worker => 'bob')), 2::bigint, 'bob takes over');
select test.no_drift();
