select queues.release_task(l.task_id, l.task_lease_id, 'failed', false)
from queues.task_lease l join queues.task t on t.task_id = l.task_id
where t.payload ->> 'send_email_attempt_id' = '2';
