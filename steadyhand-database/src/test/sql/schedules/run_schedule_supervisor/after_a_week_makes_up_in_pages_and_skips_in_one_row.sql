select schedules.create_schedule(missed, 'webhook', '{}', interval '1 second', _missed => missed)
from unnest('{all,once,skip}'::text[]) missed;
select schedules.run_schedule_supervisor(jsonb_build_object('schedule_id', s.schedule_id)) from schedules.schedule s;
select test.pass('168 hours');
select schedules.run_schedule_supervisor(jsonb_build_object('schedule_id', s.schedule_id)) from schedules.schedule s;

select test.equal((select count(*) from schedules.schedule_run r join schedules.schedule s using (schedule_id) where s.missed = 'all'), 101::bigint, 'all: a page');
select test.equal(
    (select i.next_wake_at from supervision.instance i join schedules.schedule s on s.schedule_id = i.instance_id and i.process_name = 'schedules.run_schedule' where s.missed = 'all'),
    test.now(),
    'and the next at once');
select test.equal((select count(*) from schedules.schedule_run r join schedules.schedule s using (schedule_id) where s.missed <> 'all'), 4::bigint, 'the others ran the latest');
select test.equal((select count(*) from schedules.schedule_skip), 2::bigint, 'one row for each span');
select test.equal((select distinct k.num_skipped from schedules.schedule_skip k), 1000, 'counted so far');
select test.equal((select distinct k.first_due_at from schedules.schedule_skip k), timestamptz '2030-01-01 12:00:01+00', 'from');
select test.equal((select distinct k.last_due_at from schedules.schedule_skip k), timestamptz '2030-01-08 11:59:59+00', 'until');

select test.pass('1 second');
select schedules.run_schedule_supervisor('{"schedule_id": 1}');
select test.equal(
    (select max(r.due_at) from schedules.schedule_run r where r.schedule_id = 1), timestamptz '2030-01-01 12:03:20+00', 'the next page follows on');
