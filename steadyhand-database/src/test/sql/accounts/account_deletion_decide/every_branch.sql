create table test.branch (line integer primary key, changes jsonb, action text, status text, state text, next_wake_at timestamptz, reason text);
insert into test.branch values
    (1, '{"has_success": true, "has_failure": true}', 'finish', 'already_succeeded', 'succeeded', null,
        'all files are deleted and the account is anonymized'),
    (2, '{"has_failure": true, "failure": "anonymization_stuck", "all_files_deleted": true, "is_anonymized": true}', 'finish', 'already_failed', 'failed', null,
        'anonymization_stuck'),
    (3, '{"has_failure": true, "failure": "file_deletion_stuck", "is_due": false, "any_file_stuck": true}', 'finish', 'already_failed', 'failed', null,
        'file_deletion_stuck'),
    (4, '{"is_due": false, "any_file_stuck": true}', 'wait', 'scheduled', 'running', '2030-01-01 00:00+00', 'its time has not come'),
    (5, '{"any_file_stuck": true, "files_not_started": 501, "first_in_trouble": "files.file_deletion 4 is failed"}', 'record_failure', 'failed', 'failed', null,
        'file_deletion_stuck: files.file_deletion 4 is failed'),
    (6, '{"files_not_started": 501, "files_running": 500}', 'delete_files', 'waiting_for_files', 'running', '-infinity',
        '0 files deleted, 500 running, 0 failed, 0 stuck, over 500 not started'),
    (7, '{"files_not_started": 500}', 'delete_files', 'waiting_for_files', 'running', null, '0 files deleted, 0 running, 0 failed, 0 stuck, 500 not started'),
    (8, '{"files_running": 3, "files_deleted": 4}', 'delete_files', 'waiting_for_files', 'running', null,
        '4 files deleted, 3 running, 0 failed, 0 stuck, 0 not started'),
    -- A file that was stuck and is gone after all holds nothing up.
    (9, '{"all_files_deleted": true, "any_file_stuck": true}', 'anonymize', 'waiting_for_anonymization', 'running', null,
        'all files are deleted; anonymization starts now'),
    (10, '{"all_files_deleted": true, "anonymization_state": "running"}', 'anonymize', 'waiting_for_anonymization', 'running', null,
        'all files are deleted; anonymization is running'),
    (11, '{"all_files_deleted": true, "anonymization_stuck": true, "first_in_trouble": "accounts.account_anonymization 2 is stuck"}', 'record_failure', 'failed',
        'failed', null, 'anonymization_stuck: accounts.account_anonymization 2 is stuck'),
    -- Files come first, whatever else is wrong.
    (12, '{"anonymization_stuck": true, "files_running": 1}', 'delete_files', 'waiting_for_files', 'running', null,
        '0 files deleted, 1 running, 0 failed, 0 stuck, 0 not started'),
    (13, '{"all_files_deleted": true, "is_anonymized": true, "files_are_closed": false}', 'close_files', 'waiting_for_files', 'running', null,
        'files may still be on their way in'),
    (14, '{"all_files_deleted": true, "is_anonymized": true, "anonymization_stuck": true}', 'record_success', 'succeeded', 'succeeded', null,
        'all files are deleted and the account is anonymized');

select test.equal(d, row(b.action, b.status, b.state, b.next_wake_at, b.reason)::supervision.step, 'line ' || b.line)
from test.branch b
cross join lateral accounts.account_deletion_decide(jsonb_populate_record(
    null::accounts.account_deletion_facts,
    '{"has_success": false, "has_failure": false, "is_due": true, "files_are_closed": true, "scheduled_at": "2030-01-01 00:00+00", "all_files_deleted": false, "any_file_stuck": false,
      "files_deleted": 0, "files_failed": 0, "files_stuck": 0, "files_running": 0, "files_not_started": 0, "is_anonymized": false, "anonymization_stuck": false}'
    || b.changes)) d;
