select queues.enqueue('email', '{}') from generate_series(1, 5);
select test.equal(jsonb_agg(b.verdict || ' ' || b.task_id || ' ' || coalesce(b.task_lease_id::text, '-')),
    '["leased 1 1", "leased 2 2"]', 'first') from queues.complete_and_dequeue_batch('{}', '{}', 2) b;
select test.equal(jsonb_agg(b.verdict || ' ' || b.task_id || ' ' || coalesce(b.task_lease_id::text, '-')),
    '["completed 1 -", "lease_lost 2 -", "leased 3 3", "leased 4 4"]', 'second')
from queues.complete_and_dequeue_batch('{1,2}', '{1,9}', 2) b;
select test.no_drift();
