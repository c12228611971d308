select s.task_id, s.task_lease_id, o.outcome, o.recorded_at, l.leased_at, s.started_at
from queues.task_call_started s
join queues.task_outcome o on o.task_id = s.task_id
join queues.task_lease l on l.task_id = s.task_id and l.task_lease_id = s.task_lease_id
where l.leased_at > o.recorded_at;
