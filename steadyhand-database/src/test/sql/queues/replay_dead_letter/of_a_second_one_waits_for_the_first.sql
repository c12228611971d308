-- An email was accepted and could not be recorded (one dead letter), and then its supervisor broke (another).
select test.email();
select test.run_due();
select queues.configure_queue('default', _delivery_ceiling => 1);
create table public.call as select * from queues.dequeue_batch(1, 'default', array['email']);
select queues.begin_call(c.task_id, c.task_lease_id, true) from public.call c;
select queues.record_outcome(c.task_id, c.task_lease_id, 'accepted', '{"id": "provider-7"}') from public.call c;
select supervision.wake('comms.send_email', 1);
select test.pass(interval '10 seconds');
select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed')
from queues.dequeue_batch(1, 'default', array['db_function']) d;
select queues.give_up_task(c.task_id, c.task_lease_id, 'not today', 'handler_failed') from public.call c;
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10, 'default', array['db_function']) d;
select test.equal(
    array(select s.reason from supervision.process_stuck s order by s.reason), array['outcome_not_recorded', 'supervisor_failed'], 'both are known');
create table public.letter as select s.reason, s.dead_letter_id from supervision.process_stuck s;

-- Replaying the supervisor's does no harm, and cannot release it: what came of the email is not known yet.
select queues.replay_dead_letter(l.dead_letter_id, 'same', 'it works now', 'ann') from public.letter l where l.reason = 'supervisor_failed';
select test.equal((select i.state from supervision.instance i where i.process_name = 'comms.send_email'), 'stuck', 'it waits');
select test.pass(interval '10 seconds');
select test.equal(
    (select array_agg(queues.run_task(d.task_id, d.task_lease_id) ->> 'status') from queues.dequeue_batch(10, 'default', array['db_function']) d),
    array['stuck'], 'an ordinary answer: nothing is raised');

-- The other one lets it go on, in the name of who replayed it.
select queues.replay_dead_letter(l.dead_letter_id, 'same', 'handler fixed', 'bob') from public.letter l where l.reason = 'outcome_not_recorded';
select test.equal(
    (select array[i.state, r.actor, r.reason] from supervision.instance i join supervision.process_released r using (process_name, instance_id)),
    array['running', 'bob', 'handler fixed'], 'released');
create table public.again as select * from queues.dequeue_batch(1, 'default', array['email']);
select test.equal((select (queues.begin_call(a.task_id, a.task_lease_id, true)).is_to_be_made from public.again a), false, 'no second call');
select queues.finish_call(a.task_id, a.task_lease_id) from public.again a;
select test.pass(interval '10 seconds');
select test.run_due();
select test.equal((select i.state from supervision.instance i where i.process_name = 'comms.send_email'), 'succeeded', 'and it ends');
select test.equal((select count(*) from comms.send_email_attempt), 1::bigint, 'with the one attempt');
select test.no_drift();
