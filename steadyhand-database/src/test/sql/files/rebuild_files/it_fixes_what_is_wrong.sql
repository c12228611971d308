-- One marked as deleted without a fact, one recorded as gone and not marked, one that should not be taken up, one that should.
select test.account(4), test.account(1);
select files.mark_file_deleted(2);
select api.request_account_deletion(2);
select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c;
create table test.right as table files.file;
update files.file f set deleted_at = test.now() where f.file_id = 1;
update files.file f set deleted_at = null where f.file_id = 2;
update files.file f set is_taken_up = not f.is_taken_up where f.file_id in (3, 5);
select test.equal(array_agg(c.subject || ' ' || c.difference), array[
    'file 1 marked as deleted, but nothing records that its object is gone',
    'file 2 recorded as gone, but not marked as deleted',
    'file 3 marked as taken up, but no deletion of an account watches it',
    'file 5 watched by the deletion of its account, but not marked as taken up'], 'what is wrong')
from files.check_files() c;
select test.equal(files.rebuild_files(), 4::bigint, 'files that were wrong');
select test.equal(count(*), 0::bigint, 'differences') from (
    (table files.file except table test.right) union all (table test.right except table files.file)) d;
select test.equal(files.rebuild_files(), 0::bigint, 'files that are wrong now');
select test.equal(array_agg(a.action), '{rebuild_files}', 'actions') from internal.operator_action_log a where a.action like 'rebuild%';
