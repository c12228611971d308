select test.account();
select accounts.kickoff_account_anonymization(1);
select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c;
select accounts.record_account_anonymization_failure('{"original_payload": {"account_anonymization_attempt_id": 1}, "error": "first"}');
select accounts.record_account_anonymization_failure('{"original_payload": {"account_anonymization_attempt_id": 1}, "error": "second"}');
select test.equal(array_agg(f.error_message), array['first'], 'failures') from accounts.account_anonymization_attempt_failed f;
select test.equal(accounts.count_account_anonymization_failed_attempts(1), 1, 'counted');
