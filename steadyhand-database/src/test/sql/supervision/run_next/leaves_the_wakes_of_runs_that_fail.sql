-- A supervisor that raises an error does not undo the call whose handler woke it.
select test.email() from generate_series(1, 2);
select supervision.run_due('default', 10);
create or replace function comms.send_email_decide(_facts supervision.attempt_facts) returns supervision.step language plpgsql as $$
begin
    raise exception 'not now';
end;
$$;
create table public.held as select d.* from queues.dequeue_batch(10, _task_types => '{email}') d;
select queues.begin_call(h.task_id, h.task_lease_id), queues.record_outcome(h.task_id, h.task_lease_id, 'accepted', '{}') from public.held h;
select queues.finish_calls(array_agg(h.task_id order by h.task_id), array_agg(h.task_lease_id order by h.task_id), true) from public.held h;
select test.equal((select count(*) from comms.send_email_attempt_succeeded), 2::bigint, 'the calls are finished');
select test.equal((select array_agg(t.cause) from supervision.ticket t where t.cause = 'attempt_succeeded'), array['attempt_succeeded', 'attempt_succeeded'], 'their wakes wait');
select test.equal((select r.has_failed from supervision.run_due('default', 10) r), true, 'to be run, and counted');
select test.no_drift();
