select test.account(1);
select k.account_deletion_task_id from accounts.kickoff_account_deletion(1) k;
select test.work();
select test.pass('2 seconds');
select test.work();
-- Everything is deleted, and a supervisor has only to say so.
update supervision.instance i set state = 'running' where i.process_name = 'accounts.account_deletion';
delete from accounts.account_deletion_task_succeeded;
select test.equal(supervision.cancel_process('accounts.account_deletion', 1, 'no'), true, 'answer');
select test.work_for('1 minute');
select test.equal((i.state, i.status)::text, '(succeeded,succeeded)', 'success wins') from supervision.instance i where i.process_name = 'accounts.account_deletion';
