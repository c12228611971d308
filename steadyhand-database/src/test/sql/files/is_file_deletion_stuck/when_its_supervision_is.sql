select test.account(1);
select files.kickoff_file_deletion(1);
select supervision.record_supervisor_failure(
    '{"original_payload": {"db_function": "files.file_deletion_supervisor", "file_deletion_task_id": 1}, "error": "broken"}');
select test.ok(files.is_file_deletion_stuck(1), 'stuck');
select test.equal(count(*), 0::bigint, 'with no attempt at all') from files.file_deletion_attempt;
