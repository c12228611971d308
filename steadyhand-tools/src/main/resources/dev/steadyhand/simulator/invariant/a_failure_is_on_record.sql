-- At 2 a.m. the errors of a task tell what happened: each lease that expired or whose worker was lost, and each call that the provider did not accept has one; and a dead letter, which is a copy
-- of its task in the sibling queue, tells the last of them.
select format('lease %s of task %s ended (%s), and no error says so', e.task_lease_id, e.task_id, e.reason)
from queues.task_lease_ended e
where e.reason in ('expired', 'worker_lost')
    and not exists (select from queues.error r where r.task_id = e.task_id and r.task_lease_id = e.task_lease_id and r.error_kind = 'worker_crashed')
union all
select format('task %s was completed after %s (%s), and no error says so', o.task_id, o.outcome, o.error_kind)
from queues.task_outcome o
join queues.task_completed c on c.task_id = o.task_id and c.task_lease_id is not null
where o.outcome <> 'accepted'
    -- A later delivery may have been accepted before the first one, which was not, had reported that: a plain task is completed at once then.
    and not exists (
        select from simulator.provider_call p where p.task_id = o.task_id and p.task_lease_id = c.task_lease_id and p.answer = 'accepted')
    and not exists (select from queues.error r where r.task_id = o.task_id and r.task_lease_id = c.task_lease_id and r.error_kind = o.error_kind)
union all
select format('dead letter %s of task %s is %s', d.task_id, d.original_task_id, case
    when t.task_id is null then 'no copy of it'
    when d.last_error is null then 'silent about its errors'
    else 'of another error'
end)
from queues.dead_letter d
join queues.task o on o.task_id = d.original_task_id
left join queues.task t on t.task_id = d.task_id and t.queue_name = o.queue_name || '_dlq' and t.payload = o.payload and t.caused_by_task_id = o.task_id
where t.task_id is null
    or d.last_error is null and exists (select from queues.error r where r.task_id = d.original_task_id and r.created_at <= d.dead_at)
    or d.last_error is not null and not exists (select from queues.error r where r.task_id = d.original_task_id and r.error_message = d.last_error)
