insert into test.broken_bucket values ('slow');
select supervision.configure_process('files.file_deletion', 'max_attempts', '100');
select test.account(1, 'slow');
select api.request_account_deletion(1);
select test.work_for('10 seconds');
select test.equal(i.status, 'waiting_for_files', 'status') from supervision.instance i where i.process_name = 'accounts.account_deletion';

select files.create_file(1, 'bucket-1', 'late.ogg');
delete from test.broken_bucket;
select test.work_for('10 minutes');
select test.equal(count(*), 2::bigint, 'files deleted') from files.file_metadata m where m.metadata = '{"deleted": true}';
select test.equal(count(*), 2::bigint, 'deletions, by itself or as a child') from files.file_deletion_task_succeeded;
select test.ok(accounts.has_account_deletion_succeeded(1), 'deleted');
select test.nothing_derived_differs();
