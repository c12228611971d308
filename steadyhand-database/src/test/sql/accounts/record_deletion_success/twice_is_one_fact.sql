select test.account();
select accounts.kickoff_account_deletion(1);
select accounts.record_deletion_success(1);
select accounts.record_deletion_success(1);
select test.equal(count(*), 1::bigint, 'successes') from accounts.account_deletion_task_succeeded;
