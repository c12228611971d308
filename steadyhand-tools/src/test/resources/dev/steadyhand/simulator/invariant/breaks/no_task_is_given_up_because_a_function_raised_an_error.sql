insert into queues.dead_letter (task_id, original_task_id, queue_name, payload, step, subject_ids, deliveries, last_error, error_kind, first_seen_at, dead_at)
select 1000, t.task_id, t.queue_name, t.payload, 'email', '{}', 5, '42P01: relation "comms.emial" does not exist', 'handler_failed', internal.clock(), internal.clock()
from queues.task t where t.payload ->> 'send_email_attempt_id' = '2';
