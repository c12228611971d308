select queues.enqueue('sms', '{"success_handler": "comms.record_send_sms_success"}');
create table public.held as select * from queues.dequeue_batch(1);
select queues.cancel_task(1, 'wrong');
select queues.record_outcome(h.task_id, h.task_lease_id, 'accepted', '{"id": 1}') from public.held h;
select queues.release_task(h.task_id, h.task_lease_id, 'shutdown', false) from public.held h;
select test.equal(
    (select array_agg(s.verdict) from queues.dequeue_batch(1, _notes_starts => true) d cross join queues.start_batch(array[d.task_id], array[d.task_lease_id]) s),
    array['started'], 'a known outcome is not discarded');
select test.no_drift();
