insert into queues.task_lease (task_lease_id, task_id, delivery, leased_at, expires_at, leased_by)
select nextval('queues.task_lease_id_seq'), l.task_id, 1, l.expires_at, l.expires_at + interval '5 minutes', l.leased_by
from queues.task_lease l join queues.task t on t.task_id = l.task_id
where t.payload ->> 'send_email_attempt_id' = '2';
