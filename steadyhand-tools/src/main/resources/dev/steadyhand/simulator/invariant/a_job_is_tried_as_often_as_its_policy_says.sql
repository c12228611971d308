-- Who has no supervisor is retried by the queue: the task is open until as many tries have failed as the policy of its type allows, and a dead letter with the last of them. Before that only a failure
-- that the handler calls permanent makes it one, at once; or a claim that finds it at its ceiling or cap, which is another promise. A cancelled task is not tried again, whatever is left.
with try as (
    select j.task_id, j.max_attempts, f.tries, f.task_lease_id, j.is_cancelled, j.is_dead,
        f.tries = max(f.tries) over (partition by j.task_id) as is_last,
        exists (
            select from simulator.provider_call p
            where p.task_id = f.task_id and p.task_lease_id = f.task_lease_id and p.answer in ('refused', 'give_up')) as is_permanent
    from (
        select j.*,
            exists (select from queues.task_cancel_requested k where k.task_id = j.task_id) as is_cancelled,
            exists (select from queues.dead_letter d where d.original_task_id = j.task_id) as is_dead
        from simulator.job j
    ) j
    join simulator.failed_try f on f.task_id = j.task_id
)
select format('try %s of %s of task %s failed%s, and the task is no dead letter', t.tries, t.max_attempts, t.task_id, case when t.is_permanent then ' for good' end)
from try t
where (t.is_permanent or t.tries >= t.max_attempts) and not t.is_dead and not t.is_cancelled
    -- What was done in an earlier delivery is done, whatever a later one says.
    and not exists (select from queues.task_outcome o where o.task_id = t.task_id and o.outcome = 'accepted')
union all
select format('try %s of task %s failed for good, and another one has failed since', t.tries, t.task_id)
from try t
where t.is_permanent and not t.is_last
union all
select format('task %s was tried %s times, and %s are allowed', t.task_id, t.tries, t.max_attempts)
from try t
where t.tries > t.max_attempts
union all
select format('task %s was given up after %s of %s tries, and nobody said that no other would help', j.task_id, coalesce(t.tries, 0), j.max_attempts)
from simulator.job j
join queues.dead_letter d on d.original_task_id = j.task_id
cross join lateral (
    select min(l.task_lease_id) as task_lease_id from queues.task_lease l where l.task_id = j.task_id group by l.delivery order by l.delivery desc limit 1
) held
left join try t on t.task_id = j.task_id and t.is_last
where not exists (select from queues.task_lease_ended e where e.task_id = j.task_id and e.task_lease_id = held.task_lease_id)
    and (t.task_lease_id is distinct from held.task_lease_id or not t.is_permanent and t.tries < j.max_attempts)
