select test.account(1);
select files.kickoff_file_deletion(1);
select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c;
select test.equal(
    files.record_file_delete_failure(jsonb_build_object(
        'original_payload', '{"file_deletion_attempt_id": 1}'::jsonb, 'error', 'number ' || n, 'error_kind', 'provider_unreachable', 'retry_after', 90))
    ->> 'status', 'succeeded', 'answer')
from generate_series(1, 3) n;
select test.equal(array_agg(f::text), array[format('(1,"number 1",provider_unreachable,00:01:30,"%s")', test.now())], 'failures')
from files.file_deletion_attempt_failed f;
select test.equal(files.count_file_deletion_failed_attempts(1), 1, 'counted');

-- The store asked to be left alone for a while.
select test.pass('1 second');
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10, _task_types => '{db_function}') d;
select test.equal(i.next_wake_at, test.now() + interval '89 seconds', 'the next look') from supervision.instance i;
