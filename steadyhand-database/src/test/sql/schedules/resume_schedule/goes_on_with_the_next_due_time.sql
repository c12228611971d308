select schedules.create_schedule('sync', 'webhook', '{}', interval '1 hour', _missed => 'all');
select schedules.run_schedule_supervisor('{"schedule_id": 1}');
select schedules.pause_schedule('sync');
select schedules.pause_schedule('sync');

select test.pass('3 hours 30 minutes');
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "paused"}', 'while paused');
select test.equal((select s.state from schedules.schedule_state s), 'paused', 'state');
select test.equal((select s.next_due_at from schedules.schedule_state s), null, 'next due');

select test.pass('1 minute');
select schedules.resume_schedule('sync');
select schedules.resume_schedule('sync');
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "waiting"}', 'after that');
select test.equal(
    (select array_agg(l.event || ' ' || l.num_due order by l.first_due_at) from schedules.schedule_log l), '{"run 1","paused 3"}', 'what became of the due times');
select test.equal((select s.next_due_at from schedules.schedule_state s), timestamptz '2030-01-01 16:00+00', 'next due');
select test.equal((select t.due_at from supervision.ticket t where t.process_name = 'schedules.run_schedule'), timestamptz '2030-01-01 16:00+00', 'it wakes then');
select test.equal((schedules.resume_schedule('nope')).validation_failure_code, 'schedule_not_found', 'unknown');
select test.equal((schedules.pause_schedule('nope')).validation_failure_code, 'schedule_not_found', 'unknown');
