insert into test.broken_bucket values ('bucket-1', 'provider_refused');
select test.account(1);
select api.request_account_deletion(1);
select test.work_for('1 minute');
select test.ok(accounts.has_account_deletion_failed(1), 'it failed');

-- The store had deleted it after all.
select files.record_file_delete_success('{"original_payload": {"file_deletion_attempt_id": 1}}');
select test.work_for('1 minute');
select test.equal(i.state, 'succeeded', 'the file') from supervision.instance i where i.process_name = 'files.file_deletion';
select test.ok(accounts.has_account_deletion_failed(1), 'what was recorded of the account stays until someone releases it');
select test.equal(
    (select w.story from supervision.why('accounts.account_deletion', 1) w where w.event = 'end'),
    'failed: file_deletion_stuck: files.file_deletion 1 is failed; since then files.file_deletion 1 has succeeded: release this process and it goes on',
    'its story says that the reason is out of date');

select test.equal(supervision.release('accounts.account_deletion', 1, 'the object is gone'), 1, 'released');
select test.work_for('1 minute');
select test.ok(accounts.has_account_deletion_succeeded(1), 'deleted');
select test.nothing_derived_differs();
