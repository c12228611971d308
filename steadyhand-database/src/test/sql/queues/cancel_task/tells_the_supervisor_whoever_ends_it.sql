-- One that waits, one that is cancelled when it is delivered again, and one that fails after the request.
select test.email(), test.email(), test.email();
select test.run_due();
create table public.sent as select t.task_id, row_number() over (order by t.task_id) as n from queues.task t where t.task_type = 'email';
select test.equal(queues.cancel_task(s.task_id, 'wrong', 'ann'), 'cancelled', 'waits') from public.sent s where s.n = 1;
create table public.held as select d.task_id, d.task_lease_id from queues.dequeue_batch(2, _task_types => '{email}') d;
select test.equal(queues.cancel_task(s.task_id, 'wrong', 'ann'), 'requested', 'held') from public.sent s where s.n > 1;
select queues.fail_attempt(h.task_id, h.task_lease_id, 'stopped', 'handler_failed') from public.held h join public.sent s using (task_id) where s.n = 3;
select queues.release_task(h.task_id, h.task_lease_id, 'shutdown', false) from public.held h join public.sent s using (task_id) where s.n = 2;
select test.equal(
    (select array_agg(s.verdict) from queues.dequeue_batch(1, _task_types => '{email}', _notes_starts => true) d cross join queues.start_batch(array[d.task_id], array[d.task_lease_id]) s),
    array['cancelled'], 'does not begin');

select test.equal(
    (select array_agg(t.payload ->> 'completed_by' order by (t.payload ->> 'completed_task_id')::bigint) from queues.task t where t.payload ->> 'db_function' = 'queues.handle_completion_by_hand'),
    array['ann', 'ann', 'ann'], 'each supervisor is told');
select test.equal((select count(*) from internal.operator_action a where a.action = 'cancel_task'), 3::bigint, 'each request is one action');
select test.no_drift();
