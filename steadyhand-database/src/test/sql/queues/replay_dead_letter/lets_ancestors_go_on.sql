select test.sms(), test.email();
select supervision.watch('comms.send_sms', 1, 'comms.send_email', 1);
select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed')
from queues.dequeue_batch(10, 'default', array['db_function']) d where d.payload ->> 'db_function' = 'comms.send_email_supervisor';
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1, 'default', array['db_function']) d;
select supervision.stop_process('comms.send_sms', 1, 'supervisor_failed', 'its child is stuck', null);
select test.equal(array(select i.state from supervision.instance i where i.process_name like 'comms.%'), array['stuck', 'stuck'], 'both');

select test.equal(
    array(select format('%s %s', a.process_name, a.distance) from supervision.ancestors('comms.send_email', 1) a order by a.distance),
    array['comms.send_email 0', 'comms.send_sms 1'], 'a parent');
select queues.replay_dead_letter(f.dead_letter_id, 'same', 'it works now', 'ann') from queues.find_dead_letters() f;
select test.equal(
    array(select format('%s %s %s', i.process_name, i.state, r.actor) from supervision.instance i
        join supervision.process_released r using (process_name, instance_id) order by 1),
    array['comms.send_email running ann', 'comms.send_sms running ann'], 'both go on');
select test.no_drift();
