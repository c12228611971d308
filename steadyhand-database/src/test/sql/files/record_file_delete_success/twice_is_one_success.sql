select test.account(1);
select files.kickoff_file_deletion(1);
select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c;
select test.equal(files.record_file_delete_success('{"original_payload": {"file_deletion_attempt_id": 1}}') ->> 'status', 'succeeded', 'answer')
from generate_series(1, 3);
select test.equal(count(*), 1::bigint, 'successes') from files.file_deletion_attempt_succeeded;
select test.equal(count(*), 1::bigint, 'metadata') from files.file_metadata m where m.metadata = '{"deleted": true}';
select test.ok(files.all_account_files_deleted(1), 'it is gone');
select test.work_for('1 minute');
select test.equal(i.state, 'succeeded', 'the process') from supervision.instance i;
select test.equal(count(*), 1::bigint, 'attempts') from files.file_deletion_attempt;
