select test.email() from generate_series(1, 3);
select test.run_due();
-- Twice the same attempt, an attempt that does not exist, and garbage.
select test.equal(
    supervision.record_attempts('comms.send_email', true, array[
        '{"original_payload": {"send_email_attempt_id": 2}, "worker_payload": {"id": "p-2"}}',
        '{"original_payload": {"send_email_attempt_id": 2}, "worker_payload": {"id": "p-3"}}',
        '{"original_payload": {"send_email_attempt_id": 99}}',
        '{"original_payload": {"send_email_attempt_id": "; drop"}}',
        '{}', null]::jsonb[], null),
    array[
        '{"status": "succeeded"}', '{"status": "succeeded"}', '{"status": "send_email_attempt_not_found"}', '{"status": "send_email_attempt_not_found"}',
        '{"status": "send_email_attempt_not_found"}', '{"status": "send_email_attempt_not_found"}']::jsonb[],
    'answers, in order');
select test.equal((select array_agg((s.send_email_attempt_id, s.answer)::text) from comms.send_email_attempt_succeeded s), array['(2,"{""id"": ""p-2""}")'], 'recorded once');
select test.equal(
    supervision.record_attempts('comms.send_email', false, array['{"original_payload": {"send_email_attempt_id": 3}, "error": "no", "error_kind": "provider_unreachable", "retry_after": 90}']::jsonb[], null),
    array['{"status": "succeeded"}']::jsonb[], 'a failure');
select test.equal((select (f.send_email_attempt_id, f.error_message, f.error_kind, f.retry_after)::text from comms.send_email_attempt_failed f), '(3,no,provider_unreachable,00:01:30)', 'with its reason');
select test.equal((select array_agg(t.instance_id || ' ' || t.cause order by t.task_id) from queues.task t where t.cause like 'attempt%'),
    array['2 attempt_succeeded', '2 attempt_succeeded', '3 attempt_failed'], 'wakes');
select test.refused($$select supervision.record_attempts('comms.nothing', true, '{}', null)$$, 'SH015');
select test.no_drift();
