-- The worker that held it is gone, and the next one ends the task instead of beginning it.
select test.email();
select test.run_due();
create table public.attempt as select r.task_id from queues.ready r join queues.task t using (task_id) where t.task_type = 'email';
select queues.dequeue_batch(1, _task_types => '{email}');
select test.equal(queues.cancel_task(a.task_id, 'the address is wrong', 'ann'), 'requested', 'somebody holds it') from public.attempt a;
select test.pass('1 hour');
select test.equal(
    (select s.verdict from queues.dequeue_batch(1, _task_types => '{email}', _notes_starts => true) d cross join queues.start_batch(array[d.task_id], array[d.task_lease_id]) s),
    'cancelled', 'the next worker does not begin');
select test.equal(
    (select array_agg(l.actor) from internal.operator_action_log l where l.action = 'cancel_task'), array['ann'], 'written down once');
select test.pass('1 second');
select test.run_due();
select test.equal((select (f.error_kind, f.error_message)::text from comms.send_email_attempt_failed f), '(completed_by_hand,"completed by hand by ann")', 'the attempt failed');
select test.pass('1 hour');
select test.run_due();
select test.equal((select count(*) from comms.send_email_attempt), 2::bigint, 'and the process goes on');
select test.no_drift();
