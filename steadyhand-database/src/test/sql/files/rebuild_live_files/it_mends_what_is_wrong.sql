-- One missing, one too many, one that should not be taken up, one that should.
select test.account(4), test.account(1);
select files.mark_file_deleted(2);
select api.request_account_deletion(2);
select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c;
create table test.right as table files.live_file;
delete from files.live_file l where l.file_id = 1;
insert into files.live_file values (1, 2, false);
update files.live_file l set is_taken_up = not l.is_taken_up where l.file_id in (3, 5);
select test.equal(files.rebuild_live_files(), 4::bigint, 'rows that were wrong');
select test.equal(count(*), 0::bigint, 'differences') from (
    (table files.live_file except table test.right) union all (table test.right except table files.live_file)) d;
select test.equal(files.rebuild_live_files(), 0::bigint, 'rows that are wrong now');
