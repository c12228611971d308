select queues.enqueue_batch((select jsonb_agg('{"task_type": "email", "payload": {}}'::jsonb) from generate_series(1, 1000)));
select test.equal(count(*) filter (where c.verdict = 'completed'), 1000::bigint, 'completed')
from (select array_agg(d.task_id) as ids, array_agg(d.task_lease_id) as leases from queues.dequeue_batch(1000) d) d,
    queues.complete_batch(d.ids, d.leases) c;
select test.no_drift();
