select queues.enqueue('email', '{"send_email_attempt_id": 456, "to": "x", "order_id": "o-1", "error_handler": "comms.record_email_failure"}');
do $$
begin
    for _delivery in 1..5 loop
        perform test.equal((select d.delivery from queues.dequeue_batch(1) d), _delivery, 'delivery');
        perform queues.fail_task(1, 'failure ' || _delivery, _error_kind => 'provider_unreachable');
        perform test.pass(interval '5 minutes');
    end loop;
end;
$$;
select test.equal((select count(*) from queues.dead_letter), 0::bigint, 'not before the claim');

select test.equal(array_agg(d.payload ->> 'db_function'), array['queues.handle_dead_letter'], 'what is delivered instead')
from queues.dequeue_batch(10) d;

select test.equal(to_jsonb(d) - array['first_seen_at', 'dead_at'], jsonb '{
    "task_id": 2, "original_task_id": 1, "queue_name": "default", "step": "email", "deliveries": 5, "handling_task_id": 3,
    "payload": {"send_email_attempt_id": 456, "to": "x", "order_id": "o-1", "error_handler": "comms.record_email_failure"},
    "subject_ids": {"send_email_attempt_id": 456, "order_id": "o-1"},
    "last_error": "failure 5", "error_group": "failure #", "error_kind": "provider_unreachable", "outcome": null, "stack_trace": null}', 'diagnosis')
from queues.dead_letter d;
select test.equal(array[d.first_seen_at, d.dead_at], array[test.now() - interval '25 minutes', test.now()], 'times')
from queues.dead_letter d;

select test.equal((select count(*) from queues.task_completed c where c.task_id = 1), 1::bigint, 'completed in the live queue');
select test.equal(
    (select array_agg(t.queue_name || ' ' || t.task_type || ' ' || t.caused_by_task_id order by t.task_id)
     from queues.task t where t.task_id > 1),
    array['default_dlq email 1', 'default db_function 1'], 'what follows, and its cause');
select test.no_drift();
