create function public.record_failure(_payload jsonb) returns jsonb language sql as 'select _payload -> ''original_payload'' -> ''answer''';
select internal.register_function('public.record_failure');
select queues.enqueue('email', jsonb_build_object('error_handler', 'public.record_failure', 'answer', a.answer))
from unnest(array['{"status": "attempt_not_found"}', '{"status": "failed"}', '{"success": true}', 'null']::jsonb[]) a (answer);
select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed') from queues.dequeue_batch(10, _task_types => '{email}') d;
truncate queues.error;
create table public.handling as select * from queues.dequeue_batch(10);
select queues.run_task(h.task_id, h.task_lease_id) from public.handling h order by h.task_id;
select test.equal(
    array(select format('%s: %s', e.error_kind, e.error_message) from queues.error e order by e.error_id),
    array['handler_failed: queues.handle_dead_letter: public.record_failure: answered attempt_not_found', 'handler_failed: queues.handle_dead_letter: public.record_failure: answered nothing'],
    'what is recorded');
select test.equal((select count(*) from queues.task_completed c join public.handling h using (task_id)), 4::bigint, 'completed');
