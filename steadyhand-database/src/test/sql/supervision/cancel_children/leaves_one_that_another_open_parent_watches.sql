select test.account(2), test.account(1);
insert into test.broken_bucket values ('bucket-1');
select k.account_deletion_task_id from accounts.kickoff_account_deletion(1) k;
select k.account_deletion_task_id from accounts.kickoff_account_deletion(2) k;
select test.run_due();
-- The second deletion watches a file of the first one, too.
select supervision.watch('accounts.account_deletion', 2, 'files.file_deletion', 1);
select test.run_due();
select supervision.cancel_process('accounts.account_deletion', 1, 'no', 'ann');
select test.pass('2 seconds');
select test.run_due();
select test.equal((select array_agg(k.instance_id) from supervision.cancel_requested k where k.process_name = 'files.file_deletion'), array[2]::bigint[], 'the other goes on');

-- Both are to be cancelled: neither keeps it going for the other.
select supervision.cancel_process('accounts.account_deletion', 2, 'no', 'bob');
select test.pass('2 seconds');
select test.run_due();
select test.equal((select array_agg(k.instance_id || k.actor order by k.instance_id) from supervision.cancel_requested k where k.process_name = 'files.file_deletion'),
    array['1bob', '2ann', '3bob'], 'now all are cancelled');
select test.work_for('1 hour');
select test.equal((select count(*) from supervision.instance i where i.state <> 'cancelled'), 0::bigint, 'others');
select test.nothing_derived_differs();
