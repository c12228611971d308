-- The first answer of a provider is the only one: whatever a handler did on the strength of it stays true.
select format('task %s has %s outcomes: %s', o.task_id, count(*), string_agg(o.outcome, ', ' order by o.recorded_at))
from queues.task_outcome o
group by o.task_id
having count(*) > 1
