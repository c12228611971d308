select queues.enqueue('email', '{}') from generate_series(1, 3);
select queues.dequeue_batch(3);
select queues.complete_task(2);
select test.equal(jsonb_agg(r.task_id || ' ' || r.verdict order by r.task_id), '["1 released", "2 lease_lost", "3 released"]', 'verdicts')
from queues.release_batch('{3,1,2}', '{3,1,2}', 'shutdown', false) r;
select test.equal((select sum(r.uncounted) from queues.ready r), 2::bigint, 'uncounted');
select test.equal((select count(*) from queues.dequeue_batch(3)), 2::bigint, 'available at once');
select test.refused($$select queues.release_batch('{1}', '{}', 'shutdown', false)$$, 'SH006');
select test.no_drift();
