-- Success is final: what was completed by the worker that did it, or is known to have been done in an earlier delivery, is not given up because a later delivery failed. (A claim that finds the ceiling reached
-- gives up what could not be completed, and the dead letter tells that it was done.)
select format('task %s was completed under lease %s, and is dead letter %s', j.task_id, c.task_lease_id, d.task_id)
from simulator.job j
join queues.task_completed c on c.task_id = j.task_id and c.task_lease_id is not null
join queues.dead_letter d on d.original_task_id = j.task_id
union all
select format('task %s was done under lease %s, which was known since %s, and was given up at %s', j.task_id, o.task_lease_id, o.recorded_at, d.dead_at)
from simulator.job j
join queues.task_outcome o on o.task_id = j.task_id and o.outcome = 'accepted'
join queues.dead_letter d on d.original_task_id = j.task_id and d.dead_at > o.recorded_at
cross join lateral (
    select min(l.task_lease_id) as task_lease_id from queues.task_lease l where l.task_id = j.task_id group by l.delivery order by l.delivery desc limit 1
) held
where not exists (select from queues.task_lease_ended e where e.task_id = j.task_id and e.task_lease_id = held.task_lease_id)
