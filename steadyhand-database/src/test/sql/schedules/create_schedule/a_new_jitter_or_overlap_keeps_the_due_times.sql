select schedules.create_schedule('sync', 'webhook', '{}', interval '1 hour');
select test.pass('30 minutes');
select schedules.create_schedule('sync', 'webhook', '{}', interval '1 hour', _jitter => interval '1 minute');
select test.equal((select s.jitter from schedules.schedule_state s), interval '1 minute', 'jitter');
select schedules.create_schedule('sync', 'webhook', '{}', interval '1 hour', _overlap => 'skip');
select test.equal((select concat_ws(' ', s.jitter, s.overlap) from schedules.schedule_state s), 'skip', 'overlap');
select test.equal((select count(*) from schedules.schedule_skip), 0::bigint, 'nothing was skipped');
select test.equal(schedules.run_schedule_supervisor('{"schedule_id": 1}'), '{"status": "enqueued"}', 'the open due time is run');
