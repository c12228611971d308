select schedules.create_schedule('sync', 'webhook', '{"n": 1}', interval '1 hour', _missed => 'all', _starts_at => test.now() + interval '1 hour');
select test.pass('2 hours 30 minutes');
select schedules.create_schedule('sync', 'webhook', '{"n": 2}', interval '1 hour', _missed => 'all');
select test.equal((select count(*) from schedules.schedule), 1::bigint, 'schedules');
select schedules.run_schedule_supervisor('{"schedule_id": 1}');
select test.equal((select count(*) from schedules.schedule_skip), 0::bigint, 'skipped');
select test.equal((select array_agg(t.payload ->> 'n') from queues.task t where t.task_type = 'webhook'), '{2,2}', 'payloads');
