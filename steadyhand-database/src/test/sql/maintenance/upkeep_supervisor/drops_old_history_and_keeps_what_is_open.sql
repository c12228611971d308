create procedure public.keep_up() language plpgsql as $$
begin
    for _run in 1..100 loop
        perform test.pass(interval '2 seconds');
        perform queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10, 'default', array['db_function']) d;
        exit when (select i.status from supervision.instance i where i.process_name = 'maintenance.upkeep') = 'waiting';
    end loop;
end;
$$;

-- Two emails are over, one is due in a year, one is dead, and one process goes on.
select queues.enqueue('sms', '{}') from generate_series(1, 2);
select queues.complete_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10) d;
create table public.future as select queues.enqueue('sms', '{}', test.now() + interval '1 year') as task_id;
select queues.enqueue('sms', '{}');
select queues.give_up_task(c.task_id, c.task_lease_id, 'broken', 'handler_failed') from test.claim() c;
select k.send_email_task_id
from comms.create_email_message('a@example.org', 'Hello', 'World') m, lateral comms.kickoff_send_email(m.message_id) k;
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1, 'default', array['db_function']) d;
select test.equal((select count(*) from supervision.decision), 1::bigint, 'a decision');

select maintenance.kickoff_upkeep();
call public.keep_up();
select test.pass(interval '4 days');
call public.keep_up();
select test.equal(
    (select d.subject from maintenance.upkeep_done d where d.action = 'begin_partition'), 'from 16777216', 'the next partition has begun');
select test.ok(queues.enqueue('sms', '{}') >= 16777216, 'it is in use');

select test.pass(interval '31 days');
call public.keep_up();
select test.equal((select count(*) from queues.task_completed c where c.task_id < 16777216 and c.completed_at < test.now() - interval '30 days'), 0::bigint, 'what was over is gone');
select test.equal(
    (select array_agg(t.queue_name order by t.task_id) from queues.task t where t.task_id < 16777216 and t.task_type = 'sms'),
    array['default', 'default_dlq'], 'what is open has stayed: the one in a year, and the dead letter');
select test.equal((select min(d.run) from supervision.decision d where d.process_name = 'comms.send_email'), 1, 'the decision of a process that goes on');
select test.equal((select count(*) from queues.dead_letter), 0::bigint, 'the diagnosis is past its retention');
select test.equal(maintenance.next_droppable(), null::text, 'nothing is left over');
select test.no_drift();

select test.pass(interval '1 year');
create table public.survivor as
    select d.* from queues.dequeue_batch(10, 'default', array['sms']) d join public.future f using (task_id);
select test.equal((select count(*) from public.survivor), 1::bigint, 'it is delivered');
select test.equal(
    (select queues.retry_task(s.task_id, s.task_lease_id, 'not now', 'handler_failed') from public.survivor s), 'released', 'and handed back');
select test.pass(interval '1 hour');
select test.equal(
    (select queues.complete_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10, 'default', array['sms']) d join public.future f using (task_id)),
    'completed', 'and completed');
select test.ok(queues.replay_dead_letter(f.dead_letter_id, 'same', 'fixed') > 16777216, 'and a dead letter without diagnosis is replayed')
from queues.find_dead_letters() f;
select test.ok(comms.send_email_supervisor('{"send_email_task_id": 1}') ->> 'status' in ('scheduled', 'spaced'), 'and the process goes on');
select test.no_drift();
