select queues.configure_queue('default', _delivery_ceiling => 1);
select queues.enqueue(channel, '{"error_handler": "app.failure"}') from unnest(array['sms', 'email', 'webhook']) channel;
create table public.held as select * from queues.dequeue_batch(3);

-- A text and an email whose calls were begun and never answered; a webhook that was refused, and whose error handler raised.
select queues.begin_call(h.task_id, h.task_lease_id, true) from public.held h where h.task_type in ('sms', 'email');
select queues.record_outcome(h.task_id, h.task_lease_id, 'refused', null, 'provider_refused', 'answered 410', interval '9 seconds')
from public.held h where h.task_type = 'webhook';
select queues.fail_task(h.task_id, 'P0001: x', h.task_lease_id, 'handler_failed') from public.held h where h.task_type = 'webhook';
select test.pass(interval '5 minutes');
select test.vanish(1);
select queues.dequeue_batch(10, _task_types => '{sms,email,webhook}');

select test.equal(jsonb_object_agg(t.task_type, (n.handler_payload ->> 'error_kind') || ', ' || coalesce(n.handler_payload ->> 'retry_after', '-')), '{
    "sms": "outcome_unknown, -", "email": "outcome_unknown, -", "webhook": "provider_refused, 9.000000"}', 'what is told')
from queues.dead_letter d
join queues.task t on t.task_id = d.original_task_id
cross join queues.dead_letter_notice(d.task_id) n;
