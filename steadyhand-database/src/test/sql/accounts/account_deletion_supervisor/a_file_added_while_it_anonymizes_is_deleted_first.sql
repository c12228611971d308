select test.account();
select api.request_account_deletion(1);
select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c;
select test.equal(i.status, 'waiting_for_anonymization', 'status') from supervision.instance i where i.process_name = 'accounts.account_deletion';

select files.create_file(1, 'bucket-1', 'late.ogg');
select test.work_for('10 minutes');
select test.ok(files.all_account_files_deleted(1), 'the file is deleted');
select test.ok(accounts.has_account_deletion_succeeded(1), 'the account too');
select test.ok(m.created_at <= s.created_at, 'in that order') from files.file_metadata m, accounts.account_deletion_task_succeeded s;
select test.nothing_derived_differs();
