insert into queues.task_lease (task_lease_id, task_id, delivery, leased_at, expires_at, leased_by)
select 1000, r.task_id, 2, l.leased_at, l.expires_at, 'worker 2'
from queues.ready r join queues.task_lease l on l.task_id = r.task_id;
