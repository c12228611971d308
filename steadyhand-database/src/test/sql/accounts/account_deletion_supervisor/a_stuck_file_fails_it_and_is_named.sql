-- Document 004, checklist "file deletion stuck": the store has no such bucket.
insert into test.broken_bucket values ('invalid');
select test.account(1, 'bucket-1');
select files.create_file(1, 'invalid', 'a.ogg');
select api.request_account_deletion(1);

select test.work_for('1 second');
select test.ok(not files.is_file_deletion_stuck(2), 'one failure is not stuck');
select test.equal(i.status, 'waiting_for_files', 'status') from supervision.instance i where i.process_name = 'accounts.account_deletion';

select test.work_for('10 minutes');
select test.equal(count(*), 3::bigint, 'failures') from files.file_deletion_task_failed f where f.error_message = 'NoSuchBucket';
select test.ok(files.is_file_deletion_stuck(2), 'stuck after three attempts');
select test.ok(not files.is_file_deletion_stuck(1), 'the other file is not');
select test.ok(not accounts.has_account_flag(1, 'anonymized'), 'an account with files is not anonymized');
select test.equal(f.error_message, format('file_deletion_stuck: files.file_deletion %s is failed', t.file_deletion_task_id), 'the reason names the child')
from accounts.account_deletion_task_failed f, files.file_deletion_task t
where t.file_id = 2;

-- It has stopped: hours later nobody has tried again.
select test.equal(count(*), 0::bigint, 'tickets') from supervision.ticket;
select test.work_for('10 hours');
select test.equal(count(*), 1::bigint, 'terminal facts') from accounts.account_deletion_task_failed;
select test.equal(count(*), 3::bigint, 'attempts on that file')
from files.file_deletion_attempt a join files.file_deletion_task t using (file_deletion_task_id) where t.file_id = 2;

-- A plain trigger changes nothing.
select queues.enqueue('db_function', '{"db_function": "accounts.account_deletion_supervisor", "account_deletion_task_id": 1}');
select test.work();
select test.equal(i.status, 'already_failed', 'status') from supervision.instance i where i.process_name = 'accounts.account_deletion';
select test.equal(count(*), 1::bigint, 'terminal facts') from accounts.account_deletion_task_failed;
select test.nothing_derived_differs();
