create or replace function accounts.anonymize_account(_account_id bigint) returns void language plpgsql as $$
begin
    raise exception 'not today';
end;
$$;
select test.account();
select test.ok(not accounts.is_account_anonymization_stuck(1), 'not when it was never started');
select accounts.kickoff_account_anonymization(1);
select test.work_for('14 seconds');
select test.equal(accounts.count_account_anonymization_failed_attempts(1), 2, 'failures');
select test.ok(not accounts.is_account_anonymization_stuck(1), 'not after two failures');
select test.work_for('2 seconds');
select test.equal(accounts.count_account_anonymization_failed_attempts(1), 3, 'failures');
select test.ok(accounts.is_account_anonymization_stuck(1), 'after three');
select supervision.release('accounts.account_anonymization', 1, 'another try');
select test.ok(not accounts.is_account_anonymization_stuck(1), 'not after a release');
