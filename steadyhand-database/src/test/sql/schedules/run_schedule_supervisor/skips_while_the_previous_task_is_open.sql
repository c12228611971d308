select schedules.create_schedule('sync', 'webhook', '{}', interval '1 hour', _overlap => 'skip');
select schedules.create_schedule('free', 'webhook', '{}', interval '1 hour');

create function pg_temp.hour()
returns text
language plpgsql
volatile
as $$
declare
    _status text := schedules.run_schedule_supervisor('{"schedule_id": 1}') ->> 'status';
begin
    perform schedules.run_schedule_supervisor('{"schedule_id": 2}');
    perform test.equal((select s.next_due_at from schedules.schedule_state s where s.schedule_name = 'sync'), test.now() + interval '1 hour', 'it waits for the next');
    perform test.equal(
        (select t.due_at from supervision.ticket t where t.process_name = 'schedules.run_schedule' and t.instance_id = 1), test.now() + interval '1 hour', 'and wakes then');
    perform test.pass('1 hour');
    return _status;
end;
$$;

-- Waiting.
select test.equal(pg_temp.hour(), 'enqueued', '12:00');
select test.equal(pg_temp.hour(), 'skipped', '13:00');
-- Leased, and then in backoff.
create temporary table claim as select c.* from queues.dequeue_batch(1, _task_types => '{webhook}') c;
select test.equal((select s.last_task_id from schedules.schedule s where s.schedule_name = 'sync'), (select c.task_id from claim c), 'the task');
select test.equal(pg_temp.hour(), 'skipped', '14:00');
select queues.release_task(c.task_id, c.task_lease_id, _not_before => test.now() + interval '3 hours') from claim c;
select test.equal(pg_temp.hour(), 'skipped', '15:00');
-- Done.
select queues.complete_task(c.task_id, c.task_lease_id)
from queues.dequeue_batch(10, _task_types => '{webhook}') c;
select test.pass('2 hours');
select queues.complete_task(c.task_id, c.task_lease_id)
from queues.dequeue_batch(10, _task_types => '{webhook}') c;
select test.equal(pg_temp.hour(), 'enqueued', '18:00');

select test.equal(
    (select array_agg(l.event || ' ' || to_char(l.first_due_at at time zone 'UTC', 'HH24') order by l.first_due_at) from schedules.schedule_log l where l.schedule_id = 1),
    '{"run 12","overlap 13","overlap 14","overlap 15","missed 16","run 18"}', 'what became of the due times');
select test.ok(
    (select bool_or(d.reason like '%previous task is still open%') from supervision.decision d where d.process_name = 'schedules.run_schedule' and d.instance_id = 1),
    'and why');
select test.equal((select count(*) from schedules.schedule_skip k where k.schedule_id = 2 and k.reason = 'overlap'), 0::bigint, 'another overlaps');
select test.equal((select array_agg(s.overlap order by s.schedule_id) from schedules.schedule_state s), '{skip,allow}', 'it is shown');
select test.no_drift();
