-- A run withdraws the tasks of its other tickets only if nobody holds them: whoever holds one may be about to run it.
select format('task %s was withdrawn at %s, and it was held under lease %s until %s', c.task_id, c.completed_at, h.task_lease_id, h.ends_at)
from queues.task_completed c
cross join lateral (
    select min(l.task_lease_id) as task_lease_id, max(l.expires_at) as ends_at
    from queues.task_lease l
    where l.task_id = c.task_id
    group by l.delivery
    order by l.delivery desc
    limit 1
) h
where c.task_lease_id is null
    and h.ends_at > c.completed_at
    and not exists (select from queues.task_lease_ended e where e.task_id = c.task_id and e.task_lease_id = h.task_lease_id)
    -- Whoever holds what was cancelled before ends it: when it fails, or instead of beginning a later delivery.
    and not (
        exists (select from queues.task_cancel_requested k where k.task_id = c.task_id and k.requested_at < c.completed_at)
        and (
            exists (select from simulator.failed_try f where f.task_id = c.task_id and f.task_lease_id = h.task_lease_id)
            or exists (select from queues.task_lease s where s.task_id = c.task_id and s.has_begun and s.leased_at >= c.completed_at)))
    -- What is given up by the word of whoever holds it is held still, and an operator may complete what somebody holds.
    and not exists (select from queues.dead_letter d where d.original_task_id = c.task_id)
    and not exists (
        select from internal.operator_action o where o.action = 'complete_task' and o.subject_kind = 'task' and o.subject = c.task_id::text)
