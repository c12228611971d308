select set_config('steadyhand.traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', true);
select test.email() from generate_series(1, 2);
select test.run_due();
create table public.call as select d.* from queues.dequeue_batch(10, _task_types => array['email']) d;
select queues.begin_calls(array_agg(c.task_id), array_agg(c.task_lease_id), array_agg(true)) from public.call c;
select queues.record_outcome(c.task_id, c.task_lease_id, 'accepted', '{}') from public.call c;
select queues.finish_calls(array_agg(c.task_id), array_agg(c.task_lease_id)) from public.call c;
select test.equal(
    (select array_agg((t.caused_by_task_id, t.root_task_id, t.traceparent)::text order by t.instance_id) from queues.task t where t.cause = 'attempt_succeeded'),
    (select array_agg((c.task_id, c.root_task_id, c.traceparent)::text order by c.task_id) from public.call c), 'cause, root and trace of each');

-- A setting that nobody signed names no cause.
select supervision.record_attempts('comms.send_email', true, array['{"original_payload": {"send_email_attempt_id": 1}}']::jsonb[], array['7 7 forged']);
select test.equal((select t.caused_by_task_id from queues.task t order by t.task_id desc limit 1), null::bigint, 'forged');
