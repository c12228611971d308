select queues.enqueue('email', '{}') from generate_series(1, 5);
select queues.dequeue_batch(4);
select queues.complete_task(2);
select test.equal(
    jsonb_agg(c.verdict), '["completed", "lease_lost", "lease_lost", "completed", "completed", "unknown_task", "completed"]', 'verdicts')
from queues.complete_batch(array[4, 3, 2, 1, 5, 99, 4], array[4, 77, 2, 1, null, null, 4]) c;
select test.no_drift();
