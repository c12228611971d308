-- The provider had accepted, and the operator wants it once more.
create function public.broken(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    raise exception 'not today';
end;
$$;
select internal.register_function('public.broken');
select queues.configure_queue('default', _delivery_ceiling => 1);
select k.send_email_task_id
from comms.create_email_message('a@example.org', 'Hello', 'World') m, lateral comms.kickoff_send_email(m.message_id) k;
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1) d;

create table public.call as select * from queues.dequeue_batch(1, 'default', array['email']);
select queues.begin_call(c.task_id, c.task_lease_id, true) from public.call c;
select queues.record_outcome(c.task_id, c.task_lease_id, 'accepted', '{"id": "provider-7"}') from public.call c;
alter function comms.record_email_success(jsonb) rename to record_email_success_soon;
alter function public.broken(jsonb) set schema comms;
alter function comms.broken(jsonb) rename to record_email_success;
select test.refused($$select queues.finish_call(c.task_id, c.task_lease_id) from public.call c$$, 'P0001', 'not today');
select queues.retry_task(c.task_id, c.task_lease_id, 'not today', 'handler_failed') from public.call c;
select test.pass(interval '10 minutes');
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10, 'default', array['email', 'db_function']) d where d.payload ? 'is_last_resort';

select test.equal(
    (select array[i.state, s.reason] from supervision.instance i join supervision.process_stuck s using (process_name, instance_id)),
    array['stuck', 'outcome_not_recorded'], 'the process is stuck, and says why');

drop function comms.record_email_success(jsonb);
alter function comms.record_email_success_soon(jsonb) rename to record_email_success;
select queues.replay_dead_letter(f.dead_letter_id, 'new', 'the message never arrived', 'ann') from queues.find_dead_letters(_step => 'email') f;
create table public.again as select * from queues.dequeue_batch(1, 'default', array['email']);
select test.equal((select (queues.begin_call(a.task_id, a.task_lease_id, true)).is_to_be_made from public.again a), true, 'a new effect is a new call');
