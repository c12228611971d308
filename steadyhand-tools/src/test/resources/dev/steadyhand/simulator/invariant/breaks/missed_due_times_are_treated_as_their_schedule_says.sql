select schedules.create_schedule('hourly', 'webhook', '{"task_type": "webhook"}', _every => interval '1 hour', _missed => 'all');
insert into schedules.schedule_skip (schedule_id, first_due_at, last_due_at, num_skipped, reason, skipped_at)
select s.schedule_id, internal.clock(), internal.clock(), 1, 'missed', internal.clock() from schedules.schedule s;
