select queues.enqueue('email', '{"raise": true, "before_handler": "app.before", "success_handler": "app.success", "error_handler": "app.failure"}');
do $$
declare
    _held record;
begin
    for _delivery in 1..5 loop
        _held := test.claim();
        perform test.equal(c.is_to_be_made, _delivery = 1, 'call in delivery ' || _delivery) from queues.begin_call(1, _held.task_lease_id) c;
        perform queues.record_outcome(1, _held.task_lease_id, 'accepted', '{"id": "m1"}');
        perform test.refused(format('select queues.finish_call(1, %s)', _held.task_lease_id), 'P0001');
        perform queues.retry_task(1, _held.task_lease_id, 'the handler is broken', 'handler_failed');
        perform test.pass(interval '5 minutes');
    end loop;
end;
$$;
select test.equal(
    (select array_agg(d.payload ->> 'db_function') from queues.dequeue_batch(10) d), array['supervision.record_lost_outcome'],
    'the supervisor is not told of a failure, but that it waits in vain');
select test.equal(d.outcome ->> 'answer', '{"id": "m1"}', 'the answer is kept'), test.equal(d.last_error, 'the handler is broken', 'why')
from queues.dead_letter d;
