create or replace function comms.record_email_failure(_payload jsonb) returns jsonb language plpgsql as $$
begin
    raise exception 'not today';
end;
$$;
select queues.configure_queue('default', _delivery_ceiling => 1);
select k.send_email_task_id
from comms.create_email_message('a@example.org', 'Hello', 'World') m, lateral comms.kickoff_send_email(m.message_id) k;
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1) d;
select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed') from queues.dequeue_batch(1, 'default', array['email']) d;

create table public.handling as select * from queues.dequeue_batch(1);
select test.refused($$select queues.run_task(h.task_id, h.task_lease_id) from public.handling h$$, 'P0001', 'not today');
select test.pass(interval '6 minutes');
select test.vanish(1);
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10) d where d.payload ? 'is_last_resort';

select test.equal(
    (select array[i.state, s.reason, l.handling]
     from supervision.instance i
     join supervision.process_stuck s on (s.process_name, s.instance_id) = (i.process_name, i.instance_id)
     join queues.dead_letter_state l on l.dead_letter_id = s.dead_letter_id),
    array['stuck', 'outcome_not_recorded', 'failed'], 'the process is stuck, and its dead letter says why');
