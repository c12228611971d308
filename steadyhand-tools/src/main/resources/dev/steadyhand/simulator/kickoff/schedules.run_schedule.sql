-- once
select schedules.create_schedule('schedule:n', 'webhook', '{"task_type": "webhook", "url": "https://example.com/:n"}', _every => interval '10 minutes', _missed => (array['all', 'skip'])[:n]);
-- again
select supervision.wake('schedules.run_schedule', s.schedule_id) from schedules.schedule s where s.schedule_name = 'schedule:n';
select schedules.create_schedule('schedule:n', 'webhook', '{"task_type": "webhook", "url": "https://example.com/:n"}', _cron => '*/7 * * * *', _missed => 'once');
select schedules.create_schedule('schedule:n', 'webhook', '{"task_type": "webhook", "url": "https://example.com/:n"}', _every => interval '10 minutes', _missed => 'all');
