select test.account(1);
select k.account_deletion_task_id from accounts.kickoff_account_deletion(1) k;
select test.work_for('1 minute');
select test.equal(supervision.cancel_process('accounts.account_deletion', 1, 'no'), false, 'ended');
select test.account(1);
select k.account_deletion_task_id from accounts.kickoff_account_deletion(2) k;
select files.mark_file_deleted(2);
select accounts.anonymize_account(2);
