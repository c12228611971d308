select test.email();
select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed') from queues.dequeue_batch(1) d;
-- Someone was faster than the error handler.
select queues.replay_dead_letter(f.dead_letter_id, 'same', 'it works now', 'ann') from queues.find_dead_letters() f;
select test.run_due();
select test.equal((select i.state from supervision.instance i where i.process_name = 'comms.send_email'), 'running', 'it is not stuck');
select test.equal((select count(*) from supervision.process_stuck), 0::bigint, 'nor was it');
select test.equal((select count(*) from comms.send_email_attempt), 1::bigint, 'the replay ran');

-- Discarded before the error handler ran: the process must not wait for ever.
select test.email();
select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed')
from queues.dequeue_batch(10, _task_types => '{db_function}') d where d.payload ->> 'send_email_task_id' = '2';
select queues.discard_dead_letter(f.dead_letter_id, 'never mind', 'ann') from queues.find_dead_letters() f;
select test.run_due();
select test.equal(i.state, 'stuck', 'it says so') from supervision.instance i where i.process_name = 'comms.send_email' and i.instance_id = 2;
