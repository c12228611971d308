select queues.enqueue((array['email', 'sms', 'webhook'])[1 + i % 3], '{}', test.now() - i * interval '1 minute')
from generate_series(1, 30) i;

select test.equal(array_agg(d.task_id), array[30, 29, 28, 27]::bigint[], 'first four') from queues.dequeue_batch(4) d;
select test.equal(array_agg(d.task_id), array(select generate_series(26, 1, -1))::bigint[], 'the rest') from queues.dequeue_batch(100) d;
select test.no_drift();
