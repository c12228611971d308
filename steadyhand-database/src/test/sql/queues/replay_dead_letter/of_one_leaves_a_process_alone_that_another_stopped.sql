-- An attempt of the email was given up, and then its supervisor broke: two dead letters of one process, and the second stopped it.
select test.email();
select test.run_due();
select queues.give_up_task(d.task_id, d.task_lease_id, 'no recipient', 'handler_failed') from queues.dequeue_batch(1, 'default', array['email']) d;
select test.run_due();
select supervision.wake('comms.send_email', 1);
select test.pass(interval '10 seconds');
select queues.give_up_task(d.task_id, d.task_lease_id, 'a bug', 'handler_failed')
from queues.dequeue_batch(10) d where d.payload ->> 'db_function' = 'comms.send_email_supervisor';
select test.run_due();
select test.equal((select i.state from supervision.instance i where i.process_name = 'comms.send_email'), 'stuck', 'before');

select queues.replay_dead_letter(d.dead_letter_id, 'same', 'the recipient is there now', 'ann') from queues.dead_letter_state d where d.step = 'email';
select test.equal((select i.state from supervision.instance i where i.process_name = 'comms.send_email'), 'stuck', 'it is not released');
