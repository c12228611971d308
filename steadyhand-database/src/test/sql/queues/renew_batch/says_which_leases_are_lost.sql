select queues.enqueue('email', '{}') from generate_series(1, 2);
select queues.dequeue_batch(2);
select queues.complete_task(2);
select test.pass(interval '1 minute');
select test.equal(array_agg(r.verdict order by r.task_id), array['renewed', 'lease_lost'], 'verdicts'),
    test.equal(array_agg(r.expires_at order by r.task_id), array[test.now() + interval '5 minutes', null], 'ends')
from queues.renew_batch('{2,1}', '{2,1}') r;
select test.refused($$select queues.renew_batch('{1}', null)$$, 'SH006');
select test.no_drift();
