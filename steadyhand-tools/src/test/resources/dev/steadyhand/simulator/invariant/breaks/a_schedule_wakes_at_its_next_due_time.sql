select schedules.create_schedule('hourly', 'webhook', '{"task_type": "webhook"}', _every => interval '1 hour');
update queues.ready set available_at = available_at + interval '1 day' where instance_id is not null;
