select queues.configure_queue('default', _delivery_ceiling => 1);
select k.send_email_task_id from comms.create_email_message('a@example.org', 'Hello', 'World') m, lateral comms.kickoff_send_email(m.message_id) k;
select test.vanish(2);
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1) d;
select test.equal((select i.state from supervision.instance i), 'stuck', 'state');

-- A wake in between consumes the ticket, and changes nothing.
select supervision.wake('comms.send_email', 1);
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1) d;
select test.equal((select i.state from supervision.instance i), 'stuck', 'state');

select queues.replay_dead_letter(f.dead_letter_id, 'same', 'it works now', 'ann') from queues.find_dead_letters() f;
select test.equal((select queues.run_task(d.task_id, d.task_lease_id) ->> 'status' from queues.dequeue_batch(1) d), 'scheduled', 'it runs');
select test.equal(
    (select array[i.state, r.actor, r.reason] from supervision.instance i join supervision.process_released r using (process_name, instance_id)),
    array['running', 'ann', 'it works now'], 'released in the name of the one who replayed');
select test.no_drift();
