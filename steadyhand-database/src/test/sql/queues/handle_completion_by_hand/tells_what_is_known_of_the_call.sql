select queues.enqueue(t.task_type, '{"success_handler": "app.success", "error_handler": "app.failure"}')
from (values ('email'), ('email'), ('sms')) as t (task_type);
-- Accepted, refused, and begun without an answer; then their leases ended, and nobody holds them.
select queues.dequeue_batch(3);
select queues.record_outcome(1, 1, 'accepted', '{"provider_id": "p-1"}'), queues.record_outcome(2, 2, 'refused', null, 'provider_refused', 'no such mailbox');
select queues.note_call_starts(array[3], array[l.task_lease_id]) from queues.task_lease l where l.task_id = 3;
select queues.release_task(l.task_id, l.task_lease_id, 'failed', true, test.now() + interval '1 hour') from queues.task_lease l;
select queues.complete_task(i) from generate_series(1, 3) i;

select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10, 'default', '{db_function}') d;
select test.equal(
    (select array_agg(concat_ws(' ', t.handler, t.payload -> 'worker_payload' ->> 'provider_id', t.payload ->> 'error_kind', t.payload ->> 'error') order by t.handler, t.payload ->> 'error_kind')
     from app.told t),
    array['failure outcome_unknown given up with a call begun and no answer', 'failure provider_refused no such mailbox', 'success p-1'], 'told');

select test.equal(queues.handle_completion_by_hand('{"completed_task_id": 99}'), '{"status": "completed_task_not_found"}', 'unknown');
select test.equal(queues.handle_completion_by_hand('{}'), '{"status": "completed_task_not_found"}', 'missing');
select queues.enqueue('email', '{"error_handler": "app.failure"}');
select test.equal(
    queues.handle_completion_by_hand(jsonb_build_object('completed_task_id', (select max(t.task_id) from queues.task t where t.task_type = 'email'))), '{"status": "completed_task_not_found"}',
    'one that is open');
select test.no_drift();
