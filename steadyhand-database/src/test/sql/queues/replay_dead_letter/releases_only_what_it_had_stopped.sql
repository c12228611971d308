-- The email is stuck because of its own supervisor. An application has a dead letter of its own that looks as if it were about it.
select test.email();
select queues.give_up_task(d.task_id, d.task_lease_id, 'a bug', 'handler_failed')
from queues.dequeue_batch(10) d where d.payload ->> 'db_function' = 'comms.send_email_supervisor';
select test.run_due();
select test.equal((select i.state from supervision.instance i where i.process_name = 'comms.send_email'), 'stuck', 'before');

select queues.enqueue('sms', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 1, "error_handler": "comms.get_sms_payload"}');
select queues.give_up_task(d.task_id, d.task_lease_id, 'no recipient', 'invalid_payload') from queues.dequeue_batch(10, _task_types => '{sms}') d;
select queues.replay_dead_letter(d.dead_letter_id, 'same', 'the recipient is there now', 'ann') from queues.dead_letter_state d where d.step = 'sms';
select test.equal((select i.state from supervision.instance i where i.process_name = 'comms.send_email'), 'stuck', 'it is not released');
select test.equal((select count(*) from queues.dead_letter_discarded), 0::bigint, 'nothing is discarded in the name of ann');

select queues.replay_dead_letter(d.dead_letter_id, 'same', 'the bug is fixed', 'ann')
from queues.dead_letter_state d where d.step = 'comms.send_email_supervisor' and d.state = 'open';
select test.equal((select i.state from supervision.instance i where i.process_name = 'comms.send_email'), 'running', 'its own lets it go on');
select test.equal(
    (select array_agg(l.action || ' by ' || l.actor order by l.action_id) from internal.operator_action_log l where l.action in ('release', 'replay_dead_letter')),
    array['replay_dead_letter by ann', 'release by ann', 'replay_dead_letter by ann'], 'each act is recorded');
