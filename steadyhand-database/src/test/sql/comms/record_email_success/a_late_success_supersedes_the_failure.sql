select supervision.configure_process('comms.send_email', 'max_attempts', '1');
select test.email();
select test.run_due();
select test.call('try_again', 'provider_unreachable', 'no answer');
select test.pass('1 second');
select test.equal(test.run_due(), array['max_attempts_reached'], 'given up');

select test.equal(comms.record_email_success('{"original_payload": {"send_email_attempt_id": 1}, "worker_payload": {"provider_id": "p-1"}}'), '{"status": "succeeded"}', 'time ' || n)
from generate_series(1, 2) n;
select test.pass('1 second');
select test.equal(test.run_due(), array['succeeded'], 'it had been sent after all');
select test.equal((f.has_success, f.num_failures, f.num_attempts)::text, '(t,0,1)', 'facts') from comms.send_email_supervisor_facts(1) f;
select test.equal(i.state, 'succeeded', 'state') from supervision.instance i;
select test.equal((select count(*) from comms.send_email_attempt_succeeded), 1::bigint, 'once');
select test.equal((select count(*) from comms.send_email_attempt_failed), 1::bigint, 'the failure stays on record');
