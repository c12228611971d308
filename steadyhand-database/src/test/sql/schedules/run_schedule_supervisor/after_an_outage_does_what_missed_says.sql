-- At noon all are due; then nobody works until 15:20.
select schedules.create_schedule(missed, 'webhook', '{}', interval '1 hour', _missed => missed)
from unnest('{all,once,skip}'::text[]) missed;
select schedules.run_schedule_supervisor(jsonb_build_object('schedule_id', s.schedule_id)) from schedules.schedule s;
select test.pass('3 hours 20 minutes');
select schedules.run_schedule_supervisor(jsonb_build_object('schedule_id', s.schedule_id)) from schedules.schedule s order by s.schedule_id;

create view pg_temp.story as
    select l.schedule_name || ': ' || string_agg(
        l.event || ' ' || to_char(l.first_due_at at time zone 'UTC', 'HH24')
            || case when l.num_due > 1 then '-' || to_char(l.last_due_at at time zone 'UTC', 'HH24') else '' end, ', ' order by l.first_due_at) as told
    from schedules.schedule_log l
    group by l.schedule_name;

select test.equal(
    (select array_agg(s.told order by s.told) from pg_temp.story s),
    array['all: run 12, run 13, run 14, run 15', 'once: run 12, missed 13-14, run 15', 'skip: run 12, missed 13-15'],
    'what became of the due times');

-- On time again, or nearly.
select test.pass('40 minutes 20 seconds');
select schedules.run_schedule_supervisor(jsonb_build_object('schedule_id', s.schedule_id)) from schedules.schedule s;
select test.equal(
    (select array_agg(right(s.told, 6) order by s.told) from pg_temp.story s), '{"run 16","run 16","run 16"}', 'then all go on');
select test.equal(
    (select count(*) from queues.task t where t.task_type = 'webhook'), (select count(*) from schedules.schedule_run), 'one task for each run');
