select queues.declare_task_type('resize', 1, '0 seconds', '0 seconds');
begin;
select queues.create_batch();
select queues.enqueue_batch((select jsonb_agg(jsonb_build_object('task_type', 'resize', 'payload', jsonb_build_object('secret', n))) from generate_series(1, 7) n), 1);
commit;
select queues.fail_attempt(d.task_id, d.task_lease_id, 'no picture', 'handler_failed')
from queues.dequeue_batch(7, _task_types => '{resize}') d;
select test.run_due();

create table test.told as select w.story, w.task_id, (w.detail ->> 'dead_letter_id')::bigint as dead_letter_id from supervision.why('queues.run_batch', 1) w where w.event = 'dead_letter';
select test.equal((select count(*) from test.told), 5::bigint, 'five of seven');
select test.ok(
    (select bool_and(t.story like format('its member resize (task %s) is dead letter %s: handler_failed: no picture%%', t.task_id, t.dead_letter_id)) from test.told t), 'with their ids');
select test.equal(
    (select count(*) from test.told t where t.story like '%; there are more: steadyhand tasks --batch 1 --state dead'), 1::bigint, 'and where the others are');
select test.ok((select bool_and(t.story not like '%secret%') from test.told t), 'without payloads');
