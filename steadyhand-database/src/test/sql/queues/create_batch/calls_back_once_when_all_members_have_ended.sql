begin;
select test.equal(queues.create_batch('{"task_type": "webhook", "payload": {"report": 7, "batch": "is replaced"}}'), 1::bigint, 'batch');
select queues.enqueue_batch('[{"task_type": "sms", "payload": {}}, {"task_type": "sms", "payload": {}}]', 1);
select queues.enqueue_batch('[{"task_type": "email", "payload": {}}, {"task_type": "file_delete", "payload": {}}]', 1);
commit;
select queues.enqueue('sms', '{}');
select test.no_drift();

select test.equal(test.run_due(), array['waiting'], 'the first run');
create temp table member as select d.task_id, d.task_lease_id from queues.dequeue_batch(10) d;
select test.equal((select count(*) from member), 5::bigint, 'members, and another task');
select queues.complete_batch(array_agg(m.task_id order by m.task_id), array_agg(m.task_lease_id order by m.task_id))
from (select * from member order by task_id limit 2) m;
select test.equal((select count(*) from supervision.ticket), 2::bigint, 'one wake for both of them, and the safety net');
select test.equal(test.run_due(), array['waiting'], 'two are left');
select queues.complete_task(m.task_id, m.task_lease_id) from (select * from member order by task_id offset 2 limit 1) m;
select test.equal(test.run_due(), array['waiting'], 'one is left');
select queues.give_up_task(m.task_id, m.task_lease_id, 'no use', 'validation') from (select * from member order by task_id offset 3 limit 1) m;
select test.equal(test.run_due(), array['done'], 'none is left');

select test.equal(array_agg(t.payload), array['{"report": 7, "batch": {"id": 1, "total": 4, "completed": 3, "dead": 1}}'::jsonb], 'callback')
from queues.task t where t.task_type = 'webhook';
select test.equal((select concat_ws(' ', s.total, s.open, s.dead, s.state, s.callback_task_id = t.task_id) from queues.batch_state s), '4 0 1 done t', 'state')
from queues.task t where t.task_type = 'webhook';

select queues.replay_dead_letter(d.task_id, 'same', 'it was repaired') from queues.dead_letter d;
select queues.complete_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10) d;
select supervision.wake('queues.run_batch', 1);
select test.run_due();
select test.equal((select count(*) from queues.task t where t.task_type = 'webhook'), 1::bigint, 'callbacks after the replay');
select test.no_drift();
