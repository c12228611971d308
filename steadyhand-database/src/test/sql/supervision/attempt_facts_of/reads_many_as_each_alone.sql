select test.email() from generate_series(1, 4);
select test.run_due();
select supervision.record_success('comms.send_email', '{"original_payload": {"send_email_attempt_id": 1}}');
select supervision.record_failure('comms.send_email', '{"original_payload": {"send_email_attempt_id": 1}, "error": "superseded"}');
select supervision.record_failure('comms.send_email', '{"original_payload": {"send_email_attempt_id": 2}, "error": "busy", "error_kind": "provider_unreachable"}');
update supervision.instance set generation = 1 where instance_id = 2;
select test.equal(
    (select array_agg((f.instance_id, (f.facts).has_success, (f.facts).num_attempts, (f.facts).num_failures, (f.facts).num_failures_since_release)::text order by f.instance_id)
     from supervision.attempt_facts_of('comms.send_email', array[4, 2, 1, 99, null]) f),
    array['(1,t,1,0,0)', '(2,f,1,1,0)', '(4,f,1,0,0)'], 'those that exist');
select test.equal((select count(*) from supervision.attempt_facts_of('comms.send_email', array[1, 2, 3, 4]) f where f.facts is distinct from supervision.attempt_facts('comms.send_email', f.instance_id)),
    0::bigint, 'singly the same');
select test.equal(supervision.attempt_facts('comms.send_email', 99), null, 'nobody');
-- A table without retry_after.
select test.equal((supervision.attempt_facts('accounts.account_anonymization', 1)), null, 'another process');
