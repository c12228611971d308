select t.task_id, t.task_type, r.task_id is not null as is_open, c.task_id is not null as is_completed
from queues.task t
left join queues.ready r on r.task_id = t.task_id
left join queues.task_completed c on c.task_id = t.task_id
where (r.task_id is null) = (c.task_id is null);
