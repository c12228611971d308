-- One is already deleted, one is stuck, one is under way, one has not been touched.
insert into test.broken_bucket values ('invalid', 'provider_refused');
select test.account(1);
select files.create_file(1, 'invalid', 'stuck.ogg'), files.create_file(1, 'bucket-1', 'b.ogg'), files.create_file(1, 'bucket-1', 'c.ogg');
select files.kickoff_file_deletion(1), files.kickoff_file_deletion(2);
select test.work_for('1 minute');
select test.ok(files.is_file_deletion_stuck(2), 'stuck before');
select files.kickoff_file_deletion(3, test.now() + interval '1 day');

select api.request_account_deletion(1);
select test.work_for('1 minute');
select test.equal(array_agg(t.file_id order by t.file_id), '{2,3,4}', 'files that the account watches')
from supervision.child c
join files.file_deletion_task t on t.file_deletion_task_id = c.child_id
where c.child_process = 'files.file_deletion';
select test.equal(f.error_message, format('file_deletion_stuck: files.file_deletion %s is failed', t.file_deletion_task_id), 'reason')
from accounts.account_deletion_task_failed f, files.file_deletion_task t
where t.file_id = 2;

delete from test.broken_bucket;
select supervision.release('files.file_deletion', t.file_deletion_task_id, 'fixed') from files.file_deletion_task t where t.file_id = 2;
select test.work_for('2 days');
select test.ok(accounts.has_account_deletion_succeeded(1), 'deleted, once the last file was due');
select test.nothing_derived_differs();
