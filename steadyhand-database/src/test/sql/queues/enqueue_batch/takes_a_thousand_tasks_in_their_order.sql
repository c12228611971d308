select test.equal(count(*), 1000::bigint, 'answers'),
    test.ok(bool_and(b.created and b.task_id = b.batch_position), 'ids follow positions')
from queues.enqueue_batch((
    select jsonb_agg(jsonb_build_object('task_type', 'sms', 'payload', jsonb_build_object('i', i)))
    from generate_series(1, 1000) i)) b;

select test.equal(array_agg((d.payload ->> 'i')::integer), array(select generate_series(1, 1000)), 'order of the claim')
from queues.dequeue_batch(1000) d;
select test.no_drift();
