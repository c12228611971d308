insert into test.broken_bucket values ('broken');
select test.account(2, 'bucket-1');
select files.create_file(1, 'broken', '1/' || n) from generate_series(1, 5) n;
select accounts.kickoff_account_deletion(1);
select test.work_for('10 minutes');
select test.equal(array_agg(i.state order by i.process_name), '{failed,failed,failed,failed,failed,failed,succeeded,succeeded}', 'five files failed it')
from (select i.process_name, i.state from supervision.instance i order by i.process_name, i.state) i;

select test.refused(
    $$select supervision.release('accounts.account_deletion', 1, 'hoping')$$, 'SH018',
    'process accounts.account_deletion 1 failed because of its children: files.file_deletion 3 is failed, files.file_deletion 4 is failed, files.file_deletion 5 is failed, and 2 more; '
    'release each of them instead, and with the last one accounts.account_deletion 1 goes on too');
select test.equal((select count(*) from supervision.process_released), 0::bigint, 'nothing is released');

-- Those who know better may insist.
select test.equal(supervision.release('accounts.account_deletion', 1, 'they do not matter', _despite_children => true), 1, 'released alone');
select test.work_for('1 minute');

-- One after the other; the last one is named alone.
select supervision.release('files.file_deletion', n, 'the bucket is there') from generate_series(3, 6) n;
select test.refused(
    $$select supervision.release('accounts.account_deletion', 1, 'hoping')$$, 'SH018',
    'process accounts.account_deletion 1 is running: it has not failed and is not stuck');
delete from test.broken_bucket;
select test.work_for('10 minutes');
select test.refused(
    $$select supervision.release('accounts.account_deletion', 1, 'hoping')$$, 'SH018',
    'process accounts.account_deletion 1 failed because of its children: files.file_deletion 7 is failed; release files.file_deletion 7 instead, and accounts.account_deletion 1 goes on too');
select test.equal(supervision.release('files.file_deletion', 7, 'the bucket is there'), 2, 'the child and its parent');
select test.work_for('10 minutes');
select test.equal((select i.state from supervision.instance i where i.process_name = 'accounts.account_deletion'), 'succeeded', 'it goes on');
