select test.account(1);
select files.kickoff_file_deletion(1);
select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c;
select files.record_file_delete_failure('{"original_payload": {"file_deletion_attempt_id": 1}, "error": "gone", "error_kind": "provider_refused"}');
select test.pass('1 second');
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10, _task_types => '{db_function}') d;
select test.equal(i.state, 'failed', 'the process') from supervision.instance i;

select files.record_file_delete_success('{"original_payload": {"file_deletion_attempt_id": 1}}');
select test.equal(files.count_file_deletion_failed_attempts(1), 0, 'failures that count');
select test.ok(not files.is_file_deletion_stuck(1), 'not stuck');
select test.pass('1 second');
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10, _task_types => '{db_function}') d;
select test.equal(i.state, 'succeeded', 'the process') from supervision.instance i;
