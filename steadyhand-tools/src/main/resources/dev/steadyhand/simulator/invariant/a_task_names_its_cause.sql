-- Whatever a run enqueues records the task of the run as its cause, and the root of that task as its own: so a story can be followed to its beginning.
select format('task %s was enqueued by task %s, and names %s as its cause', t.task_id, d.task_id, coalesce(t.caused_by_task_id::text, 'nobody'))
from supervision.decision d
join queues.task t on t.task_id = any (d.task_ids)
where t.caused_by_task_id is distinct from d.task_id
union all
select format('task %s was caused by task %s and has root %s, not %s', t.task_id, c.task_id, t.root_task_id, c.root_task_id)
from queues.task t
join queues.task c on c.task_id = t.caused_by_task_id
where t.root_task_id <> c.root_task_id
