-- The fence. Whoever lost the task, because the lease expired or was handed back, must not complete it: another may be working on it. A completion without
-- a lease is the engine's own (a needless task was withdrawn, a task was given up) or an operator's.
select format('task %s was completed at %s under lease %s, %s', c.task_id, c.completed_at, c.task_lease_id,
    case
        when held.task_lease_id is distinct from c.task_lease_id then format('and it was held under lease %s', held.task_lease_id)
        when ended.task_lease_id is not null then format('which had ended: %s at %s', ended.reason, ended.ended_at)
        else format('which had expired at %s', held.expires_at)
    end)
from queues.task_completed c
left join lateral (
    select min(l.task_lease_id) as task_lease_id, max(l.expires_at) as expires_at
    from queues.task_lease l
    where l.task_id = c.task_id
    group by l.delivery
    order by l.delivery desc
    limit 1
) held on true
left join queues.task_lease_ended ended on ended.task_id = c.task_id and ended.task_lease_id = c.task_lease_id
where c.task_lease_id is not null
    and (
        held.task_lease_id is distinct from c.task_lease_id
        or ended.task_lease_id is not null
        -- A transaction of an application has had the task locked since before that, so that nobody else could lease it.
        or held.expires_at <= c.completed_at
            and not exists (
                select
                from queues.task t
                join supervision.java_effect_type y on y.task_type = t.task_type and y.kind = 'transaction'
                where t.task_id = c.task_id))
