-- Nobody can stop what is running; but what was leased after its cancellation was requested does not begin, and what fails after that is over: it is neither tried again nor a dead letter.
-- (Where calls overlap, a request is dated before the transaction that makes it known ends.)
select format('task %s was called for at %s under a lease of %s, and its cancellation was requested at %s', p.task_id, p.called_at, l.leased_at, k.requested_at)
from queues.task_cancel_requested k
join simulator.provider_call p on p.task_id = k.task_id
join queues.task_lease l on l.task_id = p.task_id and l.task_lease_id = p.task_lease_id
where l.leased_at > k.requested_at and simulator.calls_are_whole()
union all
select format('task %s failed at %s, after its cancellation was requested at %s, and %s', k.task_id, f.created_at, k.requested_at,
    case when d.task_id is null then 'is open' else 'is a dead letter' end)
from queues.task_cancel_requested k
join simulator.failed_try f on f.task_id = k.task_id and f.created_at > k.requested_at
left join queues.task_completed c on c.task_id = k.task_id
left join queues.dead_letter d on d.original_task_id = k.task_id
-- What is known to be done is completed as such.
where not exists (select from queues.task_outcome o where o.task_id = k.task_id and o.outcome = 'accepted')
    and (c.task_id is null or d.task_id is not null) and simulator.calls_are_whole()
union all
-- The operator is told that it is over, or that somebody is at it.
select format('task %s was cancelled at %s while nobody held it, and it is open', k.task_id, k.requested_at)
from queues.task_cancel_requested k
join queues.ready w on w.task_id = k.task_id and w.task_lease_id is null
where simulator.calls_are_whole()
    and not exists (
        select
        from queues.task_lease_ended e
        where e.task_id = k.task_id and e.ended_at > k.requested_at)
