-- once
select schedules.create_schedule('schedule:n', 'webhook', '{"task_type": "webhook", "url": "https://example.com/:n"}', _every => interval '10 minutes');
select schedules.create_schedule('all:n', 'webhook', '{"task_type": "webhook", "url": "https://example.com/all"}', _every => interval '10 minutes', _missed => 'all');
select schedules.create_schedule('skip:n', 'webhook', '{"task_type": "webhook", "url": "https://example.com/skip"}', _every => interval '10 minutes', _missed => 'skip');
-- again
select supervision.wake('schedules.run_schedule', s.schedule_id) from schedules.schedule s where s.schedule_name = 'schedule:n';
select schedules.create_schedule('schedule:n', 'webhook', '{"task_type": "webhook", "url": "https://example.com/:n"}', _cron => '*/7 * * * *');
select schedules.create_schedule('schedule:n', 'webhook', '{"task_type": "webhook", "url": "https://example.com/:n"}', _every => interval '10 minutes', _missed => 'all');
