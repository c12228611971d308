select queues.configure_queue('default', _delivery_ceiling => 1);
select queues.enqueue('email', '{"a": 1}');
select test.vanish(2);
select test.equal((select count(*) from queues.dequeue_batch(10)), 0::bigint, 'promoted, not delivered');

select test.equal(d.payload, '{"a": 1}', 'the copy'), test.equal(d.queue_name, 'default_dlq', 'its queue')
from queues.dequeue_batch(10, 'default_dlq') d;

-- A sibling queue has no ceiling.
do $$
begin
    for _delivery in 2..30 loop
        perform test.pass(interval '5 minutes');
        perform test.equal((queues.dequeue_next_available_task('default_dlq')).payload, '{"a": 1}', 'delivery ' || _delivery);
    end loop;
end;
$$;
select test.no_drift();
