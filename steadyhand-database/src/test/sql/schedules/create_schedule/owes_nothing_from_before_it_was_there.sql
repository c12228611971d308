select schedules.create_schedule('sync', 'webhook', '{}', interval '1 hour', _missed => 'all', _starts_at => '2020-01-01 00:30+00');
select schedules.run_schedule_supervisor('{"schedule_id": 1}');
select test.equal((select count(*) from schedules.schedule_log), 0::bigint, 'runs');
select test.equal((select s.next_due_at from schedules.schedule_state s), timestamptz '2030-01-01 12:30+00', 'next due');
