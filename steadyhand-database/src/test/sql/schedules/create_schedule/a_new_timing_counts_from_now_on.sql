select schedules.create_schedule('sync', 'webhook', '{"n": 1}', interval '1 hour', _missed => 'all');
select schedules.run_schedule_supervisor('{"schedule_id": 1}');

-- Three due times are open when it is changed: they are not run by a timing that they never belonged to.
select test.pass('3 hours 30 minutes');
select schedules.create_schedule('sync', 'webhook', '{"n": 1}', interval '10 minutes', _missed => 'all');
select test.equal((select s.next_due_at from schedules.schedule_state s), timestamptz '2030-01-01 15:40+00', 'next due');
select schedules.run_schedule_supervisor('{"schedule_id": 1}');
select test.equal(
    (select array_agg(l.event || ' ' || l.num_due order by l.first_due_at) from schedules.schedule_log l), '{"run 1","changed 3"}', 'what became of them');

-- 24 hours are not 1 day.
select schedules.create_schedule('sync', 'webhook', '{"n": 1}', interval '24 hours', _missed => 'all');
select schedules.create_schedule('sync', 'webhook', '{"n": 1}', interval '1 day', _missed => 'all');
select test.equal((select s.every::text from schedules.schedule s), '1 day', 'every');
