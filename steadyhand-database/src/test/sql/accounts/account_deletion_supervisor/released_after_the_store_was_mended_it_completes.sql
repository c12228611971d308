insert into test.broken_bucket values ('invalid');
select test.account(3, 'bucket-1');
select files.create_file(1, 'invalid', 'a.ogg');
select api.request_account_deletion(1);
select test.work_for('10 minutes');
select test.ok(accounts.has_account_deletion_failed(1), 'it failed');

delete from test.broken_bucket;
select test.equal(
    supervision.release('files.file_deletion', t.file_deletion_task_id, 'the bucket is there again', 'grace'), 2, 'released: the child and its parent')
from files.file_deletion_task t where t.file_id = 4;
select test.ok(not accounts.has_account_deletion_failed(1), 'the failure counts for the generation before');
select test.work_for('10 minutes');

select test.ok(accounts.has_account_deletion_succeeded(1), 'the account is deleted');
select test.equal(
    array_agg(distinct r.process_name || ' ' || r.generation || ' ' || r.actor || ': ' || r.reason),
    array['accounts.account_deletion 1 grace: the bucket is there again', 'files.file_deletion 1 grace: the bucket is there again'], 'releases in the ledger')
from supervision.process_released r;
select test.ok(count(*) > 0, 'the release is in the story')
from supervision.why('accounts.account_deletion', 1) w where w.story like '%the bucket is there again%';
select test.equal(count(*), 1::bigint, 'the failure stays on record') from accounts.account_deletion_task_failed f where f.generation = 0;
select test.nothing_derived_differs();
