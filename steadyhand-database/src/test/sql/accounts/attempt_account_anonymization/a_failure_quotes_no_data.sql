alter table accounts.account add check (email is not null);
select test.account();
select accounts.kickoff_account_anonymization(1);
select test.work();
select test.equal(array_agg(f.error_message), array['SQLSTATE 23514'], 'failures') from accounts.account_anonymization_attempt_failed f;
