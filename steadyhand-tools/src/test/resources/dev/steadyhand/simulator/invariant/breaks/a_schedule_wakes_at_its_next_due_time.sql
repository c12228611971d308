select schedules.create_schedule('hourly', 'webhook', '{"task_type": "webhook"}', _every => interval '1 hour');
update supervision.ticket set due_at = due_at + interval '1 day' where process_name = 'schedules.run_schedule';
