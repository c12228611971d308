-- A redelivery repeats the handler and not the call. Whoever held the task before the outcome was recorded may still be on the way to the provider; whoever
-- was given it afterwards knows better.
select format('task %s was called for at %s under lease %s, though its outcome was known since %s', p.task_id, p.called_at, p.task_lease_id, o.recorded_at)
from simulator.provider_call p
join queues.task_outcome o on o.task_id = p.task_id
join queues.task_lease l on l.task_id = p.task_id and l.task_lease_id = p.task_lease_id
where l.leased_at > o.recorded_at
