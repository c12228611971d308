-- Nothing vanishes: an accepted task waits or is held (a row in ready), or it is completed, and never both. One that was given up is completed in its own
-- queue, and its dead letter says so.
select format('task %s is %s', t.task_id, case when r.task_id is null then 'neither open nor completed' else 'open and completed' end)
from queues.task t
left join queues.ready r on r.task_id = t.task_id
left join queues.task_completed c on c.task_id = t.task_id
where (r.task_id is null) = (c.task_id is null)
union all
select format('task %s is dead (%s) and not completed', d.original_task_id, d.task_id)
from queues.dead_letter d
where not exists (select from queues.task_completed c where c.task_id = d.original_task_id)
union all
select format('task %s was given up more than once', d.original_task_id)
from queues.dead_letter d
group by d.original_task_id
having count(*) > 1
