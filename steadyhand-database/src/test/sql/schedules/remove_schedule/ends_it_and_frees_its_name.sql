select schedules.create_schedule('sync', 'webhook', '{}', interval '1 hour');
select schedules.run_schedule_supervisor('{"schedule_id": 1}');
select test.pass('90 minutes');
select test.equal((schedules.remove_schedule('sync')).schedule_id, 1::bigint, 'id');
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "removed"}', 'its last run');
select test.equal((select i.state from supervision.instance i where i.process_name = 'schedules.run_schedule'), 'succeeded', 'state');
select test.equal((select count(*) from supervision.ticket t where t.process_name = 'schedules.run_schedule'), 0::bigint, 'tickets');
select test.equal((select count(*) from schedules.schedule_state), 0::bigint, 'schedules');
select test.equal((schedules.remove_schedule('sync'))::text, '("schedule ''sync'' does not exist",schedule_not_found,)', 'again');

select test.equal((schedules.create_schedule('sync', 'webhook', '{}', interval '1 hour')).schedule_id > 1, true, 'another one of that name');
select test.equal((select array_agg(l.event order by l.first_due_at) from schedules.schedule_log l), '{run,removed}', 'its history stays');
