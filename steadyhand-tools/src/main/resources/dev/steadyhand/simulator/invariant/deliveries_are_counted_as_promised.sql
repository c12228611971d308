-- Each delivery has the next number. One that failed counts towards the ceiling, unless the retry policy of its type bounds it: then the error is one of the handler, and a failure of the worker itself counts. One that a shutdown ended does not. A dead letter
-- tells how many there were.
select format('task %s has %s deliveries, and the last is number %s', l.task_id, count(distinct l.delivery), max(l.delivery))
from queues.task_lease l
group by l.task_id
having count(distinct l.delivery) <> max(l.delivery) or min(l.delivery) <> 1
union all
select format('a delivery of task %s ended (%s) under lease %s and %s', e.task_id, e.reason, e.task_lease_id, case when e.counts then 'counts' else 'does not count' end)
from queues.task_lease_ended e
join queues.task t on t.task_id = e.task_id
join queues.registered_task_type r on r.task_type = t.task_type
where e.counts and e.reason = 'shutdown' or e.reason = 'failed' and e.counts <> (
    r.max_attempts is null
    or not exists (select from simulator.failed_try f where f.task_id = e.task_id and f.task_lease_id = e.task_lease_id))
union all
select format('dead letter %s tells of %s deliveries of task %s, and there were %s', d.task_id, d.deliveries, d.original_task_id, l.deliveries)
from queues.dead_letter d
cross join lateral (select count(distinct l.delivery) as deliveries from queues.task_lease l where l.task_id = d.original_task_id) l
where d.deliveries <> l.deliveries
