select schedules.create_schedule('sync', 'webhook', '{}', interval '1 hour', _starts_at => test.now() + interval '1 hour');

select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "waiting"}', 'early');
select test.pass('1 second');
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "waiting"}', 'early again');
select test.equal((select count(*) from schedules.schedule_run), 0::bigint, 'nothing was enqueued early');

select test.pass('1 hour 10 minutes');
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "enqueued"}', 'late');
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "waiting"}', 'again at once');
select test.tire();
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "spaced"}', 'and again and again');
select test.pass('1 second');
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "waiting"}', 'again');

select test.equal((select count(*) from queues.task t where t.task_type = 'webhook'), 1::bigint, 'tasks');
select test.equal((select r.due_at from schedules.schedule_run r), timestamptz '2030-01-01 13:00+00', 'the due time does not drift');
select test.equal((select s.next_due_at from schedules.schedule_state s), timestamptz '2030-01-01 14:00+00', 'nor does the next');
select test.equal((select count(*) from supervision.ticket t where t.process_name = 'schedules.run_schedule'), 1::bigint, 'one ticket');
select test.equal((select t.due_at from supervision.ticket t where t.process_name = 'schedules.run_schedule'), timestamptz '2030-01-01 14:00+00', 'for the next due time');
select test.equal(schedules.run_schedule_supervisor('{}'), '{"status": "missing_schedule_id"}', 'no id');
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 9}'), '{"status": "schedule_not_found"}', 'no such schedule');
