-- once
select schedules.create_schedule('schedule:n', 'webhook', '{"task_type": "webhook", "url": "https://example.com/:n"}', _every => interval '10 minutes');
-- again
select supervision.wake('schedules.run_schedule', s.schedule_id) from schedules.schedule s where s.schedule_name = 'schedule:n';
