create or replace function comms.record_email_failure(_payload jsonb) returns jsonb language plpgsql as $$
begin
    raise exception 'not today';
end;
$$;
select queues.configure_queue('default', _delivery_ceiling => 1);
select k.send_email_task_id from comms.create_email_message('a@example.org', 'Hello', 'World') m, lateral comms.kickoff_send_email(m.message_id) k;
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1) d;
select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed') from queues.dequeue_batch(1, 'default', array['email']) d;
select test.vanish(2);
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10) d where d.payload ? 'is_last_resort';
select test.equal((select i.state from supervision.instance i), 'stuck', 'state');

select test.refused(
    $$select supervision.release('comms.send_email', 1, 'go on')$$, 'SH018',
    'process comms.send_email 1 waits for what came of dead letter ' || s.dead_letter_id || '; replay that%')
from supervision.process_stuck s;
select queues.discard_dead_letter(s.dead_letter_id, 'it was not sent, I have asked') from supervision.process_stuck s;
select supervision.release('comms.send_email', 1, 'go on');
select test.pass(interval '2 seconds');
select comms.send_email_supervisor('{"send_email_task_id": 1}');
select test.equal((select count(*) from comms.send_email_attempt), 2::bigint, 'another attempt, since the first is lost');
select test.equal((select i.state from supervision.instance i), 'running', 'state');
