select schedules.create_schedule('hourly', 'webhook', '{"task_type": "webhook"}', _every => interval '1 hour');
update schedules.schedule set handled_until = internal.clock() + interval '1 day';
