select test.email();
select test.run_due();
select test.equal(comms.record_email_failure('{"original_payload": {"send_email_attempt_id": 1}, "error": "answered 429", "error_kind": "provider_unreachable", "retry_after": 90}'),
    '{"status": "succeeded"}', 'time ' || n)
from generate_series(1, 2) n;
select test.equal(array_agg((f.error_message, f.error_kind, f.retry_after)::text), array['("answered 429",provider_unreachable,00:01:30)'], 'one fact') from comms.send_email_attempt_failed f;
select test.equal((select count(*) from supervision.ticket where cause = 'attempt_failed'), 2::bigint, 'tickets');
select test.pass('1 second');
select test.equal(test.run_due(), array['scheduled'], 'one run');
select test.equal(array_agg(t.due_at - test.now()), array[interval '89 seconds'], 'as the provider asked') from supervision.ticket t;
