select d.task_id as dead_letter_id, d.original_task_id
from queues.dead_letter d
left join queues.task_completed c on c.task_id = d.original_task_id
where c.task_id is null;
