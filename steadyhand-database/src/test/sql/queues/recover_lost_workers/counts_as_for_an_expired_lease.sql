select queues.enqueue('email', '{}') from generate_series(1, 3);
select queues.release_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(3, _worker => 'ann') d;
select queues.begin_worker('ann', '{}'), queues.begin_worker('bob', '{}');
select count(*) from queues.dequeue_batch(2, _worker => 'ann', _notes_starts => true);
select count(*) from queues.dequeue_batch(1, _worker => 'ann');
select queues.start_task(1, 4);

select test.pass('6 seconds'), queues.beat_worker(2) from generate_series(1, 6);
select test.equal((select count(*) from queues.recover_lost_workers(2)), 1::bigint, 'ann is silent');
select test.equal(
    array(
        select format('%s %s %s', e.task_id, e.counts, r.error_message)
        from queues.task_lease_ended e
        join queues.error r using (task_id, task_lease_id)
        where e.reason = 'worker_lost'
        order by e.task_id),
    array[
        '1 t worker ann stopped responding after the work began',
        '2 f worker ann stopped responding before the work began',
        '3 t worker ann stopped responding'], 'what was begun counts, and what may have been');
select test.no_drift();
