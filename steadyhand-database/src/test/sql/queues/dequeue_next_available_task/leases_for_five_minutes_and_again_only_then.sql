select queues.enqueue('email', '{}');
select queues.dequeue_next_available_task();
select test.equal(
    to_jsonb(l), jsonb_build_object(
        'task_lease_id', 1, 'task_id', 1, 'delivery', 1, 'leased_at', test.now(), 'expires_at', test.now() + interval '5 minutes',
        'leased_by', null, 'has_begun', null), 'lease')
from queues.task_lease l;

select test.pass(interval '5 minutes' - interval '1 microsecond');
select test.ok((queues.dequeue_next_available_task()) is null, 'still held');
select test.pass(interval '1 microsecond');
select test.equal((queues.dequeue_next_available_task()).task_id, 1::bigint, 'available again');
select test.equal((select array_agg(l.delivery order by l.task_lease_id) from queues.task_lease l), array[1, 2], 'deliveries');
select test.equal((select e.reason from queues.task_lease_ended e), 'expired', 'the end of the first');
select test.no_drift();
