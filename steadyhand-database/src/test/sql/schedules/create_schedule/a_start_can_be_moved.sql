select schedules.create_schedule('sync', 'webhook', '{}', interval '1 hour', _starts_at => test.now() + interval '1 day');
select test.equal((select s.next_due_at from schedules.schedule_state s), test.now() + interval '1 day', 'tomorrow');
select schedules.create_schedule('sync', 'webhook', '{}', interval '1 hour', _starts_at => test.now() + interval '10 minutes');
select test.equal((select s.next_due_at from schedules.schedule_state s), test.now() + interval '10 minutes', 'sooner');

select test.pass('10 minutes');
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "enqueued"}', 'it starts then');
select schedules.create_schedule('sync', 'webhook', '{}', interval '1 hour', _starts_at => test.now() + interval '1 day');
select test.pass('23 hours');
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "waiting"}', 'a new start holds it back');
select test.pass('1 hour');
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "enqueued"}', 'until then');
