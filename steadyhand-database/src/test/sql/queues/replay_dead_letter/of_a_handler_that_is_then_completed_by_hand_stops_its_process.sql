-- As in of_a_handler_stops_its_process, and then the replayed handling is completed by hand: it records nothing, so the last resort has to.
select test.email();
select queues.give_up_task(d.task_id, d.task_lease_id, 'a bug', 'handler_failed')
from queues.dequeue_batch(10) d where d.payload ->> 'db_function' = 'comms.send_email_supervisor';
select queues.give_up_task(d.task_id, d.task_lease_id, 'another bug', 'handler_failed')
from queues.dequeue_batch(10) d where d.payload ->> 'db_function' = 'queues.handle_dead_letter';
select queues.complete_task(queues.replay_dead_letter(d.dead_letter_id, 'same', 'the handler is fixed')) from queues.dead_letter_state d where d.step = 'queues.handle_dead_letter';
select test.run_due();
select test.equal((select i.state from supervision.instance i where i.process_name = 'comms.send_email'), 'stuck', 'it is stuck, and can be released');
