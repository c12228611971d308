-- The application's own insert, a restore, an import: before the deletion begins, and while it is on its way.
select test.account(1);
insert into files.file (account_id, bucket, object_key) values (1, 'bucket-1', 'imported');
select test.ok(not files.all_account_files_deleted(1), 'it is not deleted');
select api.request_account_deletion(1);
select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c;
insert into files.file (account_id, bucket, object_key) values (1, 'bucket-1', 'imported later');
select test.work_for('1 hour');
select test.equal(s.deletion_state, 'succeeded', 'the account') from accounts.account_state s;
select test.equal(array_agg(m.file_id order by m.file_id), array[1, 2, 3]::bigint[], 'recorded as gone')
from files.file_metadata m where m.metadata @> '{"deleted": true}';
select test.equal((select count(*) from maintenance.deep_findings()), 0::bigint, 'nothing is wrong');
