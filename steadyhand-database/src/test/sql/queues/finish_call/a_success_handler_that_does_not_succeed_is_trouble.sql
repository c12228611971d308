create function public.record(_payload jsonb) returns jsonb language sql as 'select _payload -> ''original_payload'' -> ''answer''';
select internal.register_function('public.record');
select queues.enqueue('email', jsonb_build_object('success_handler', 'public.record', 'error_handler', 'public.record', 'answer', a.answer))
from unnest(array['{"status": "attempt_not_found"}', '{"success": false, "validation_failure_message": "no"}', 'null', '{"status": "already_succeeded"}', '{"status": "failed"}']::jsonb[]) a (answer);
select queues.dequeue_batch(10);
select queues.record_outcome(n, n, 'accepted') from generate_series(1, 5) n;
select queues.finish_call(n, n) from generate_series(1, 5) n;
select test.equal(
    array(select format('%s %s: %s', e.task_id, e.error_kind, e.error_message) from queues.error e order by e.error_id),
    array[
        '1 handler_failed: public.record: answered attempt_not_found, though the provider had accepted',
        '2 handler_failed: public.record: no, though the provider had accepted',
        '3 handler_failed: public.record: answered nothing, though the provider had accepted',
        '5 handler_failed: public.record: answered failed, though the provider had accepted'], 'what is recorded');
select test.equal((select count(*) from queues.task_completed), 5::bigint, 'each is completed: the handler has spoken');
select test.ok(exists (select from queues.task_life(1) l where l.story like '%attempt_not_found%'), 'its life tells of it');

-- An error handler that does not succeed: once more than the failure itself. One that answers "failed" has recorded the failure.
truncate queues.error;
select queues.enqueue('email', jsonb_build_object('error_handler', 'public.record', 'answer', a.answer))
from unnest(array['{"status": "attempt_not_found"}', '{"status": "failed"}', '{"status": "already_failed"}']::jsonb[]) a (answer);
create table public.held as select * from queues.dequeue_batch(10);
select queues.record_outcome(h.task_id, h.task_lease_id, 'refused', null, 'provider_refused', 'no such mailbox') from public.held h;
select test.equal((select count(*) from public.held h cross join lateral queues.finish_calls(array[h.task_id], array[h.task_lease_id]) f), 3::bigint, 'finished');
select test.equal(
    array(select format('%s %s: %s', e.task_id, e.error_kind, e.error_message) from queues.error e order by e.error_id),
    array[
        '6 provider_refused: no such mailbox', '6 not_succeeded: public.record: answered attempt_not_found',
        '7 provider_refused: no such mailbox',
        '8 provider_refused: no such mailbox'], 'what is recorded');

-- A process whose attempt is gone when its success is to be recorded: it shows where the process is explained.
truncate queues.error;
select test.email();
select test.run_due();
create or replace function comms.record_email_success(_payload jsonb) returns jsonb language sql as $$ select '{"status": "send_email_attempt_not_found"}'::jsonb $$;
select test.call('accepted');
select test.ok(
    exists (
        select from supervision.why('comms.send_email', 1) w
        where w.event = 'error' and w.story like '%handler_failed: comms.record_email_success: answered send_email_attempt_not_found%'), 'why tells of it');
