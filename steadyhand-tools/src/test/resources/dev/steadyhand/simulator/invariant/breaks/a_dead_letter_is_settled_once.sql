insert into queues.dead_letter (task_id, original_task_id, queue_name, payload, step, subject_ids, deliveries, first_seen_at, dead_at)
select 1000, t.task_id, t.queue_name, t.payload, 'email', '{}', 5, internal.clock(), internal.clock()
from queues.task t where t.payload ->> 'send_email_attempt_id' = '2';
