select k.send_email_task_id from comms.create_email_message('a@example.org', 'Hello', 'World') m, lateral comms.kickoff_send_email(m.message_id) k;
select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed') from queues.dequeue_batch(1) d;
select comms.send_email_supervisor('{"send_email_task_id": 1}');

select test.equal(
    supervision.record_supervisor_failure(jsonb_build_object('dead_letter_id', f.dead_letter_id)) ->> 'status', 'coalesced', 'a later run saw its ticket')
from queues.find_dead_letters() f;
select test.equal(i.state, 'running', 'it goes on') from supervision.instance i;

insert into comms.send_email_attempt_succeeded (send_email_attempt_id) values (1);
select test.pass(interval '2 seconds');
select comms.send_email_supervisor('{"send_email_task_id": 1}');
select test.equal(
    supervision.stop_process('comms.send_email', 1, 'supervisor_failed', 'x', null) ->> 'status', 'already_succeeded', 'it is over');
select test.equal(i.state, 'succeeded', 'and stays so') from supervision.instance i;
