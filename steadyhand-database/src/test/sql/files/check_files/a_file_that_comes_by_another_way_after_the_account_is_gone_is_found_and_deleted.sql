select test.account(1);
select api.request_account_deletion(1);
select test.work_for('1 minute');
select test.equal(s.deletion_state, 'succeeded', 'the account is gone') from accounts.account_state s;
select test.equal((select count(*) from files.check_files()), 0::bigint, 'all is well');

insert into files.file (account_id, bucket, object_key) values (1, 'bucket-1', 'late');
select test.equal(c.subject || ' ' || c.difference, 'file 2 belongs to closed account 1, and nobody has started to delete it', 'what is wrong') from files.check_files() c;
select test.equal(f.finding || ': ' || f.remedy, '1 wrong; the first: file 2, belongs to closed account 1, and nobody has started to delete it: select files.rebuild_files()', 'doctor')
from maintenance.deep_findings() f;
select test.equal(files.rebuild_files(), 1::bigint, 'files that were wrong');
select test.work_for('1 minute');
select test.ok(bool_and(f.is_deleted), 'deleted') from files.file_state f;
select test.equal((select count(*) from maintenance.deep_findings()), 0::bigint, 'all is well again');
