-- A known outcome is never discarded, whoever holds the task by then: once a worker has reported an answer, the task has an outcome, and it is the first that
-- was reported unless one was known before. What is kept as accepted was accepted by the provider.
select format('task %s: %s was reported under lease %s at %s, and %s', r.task_id, r.outcome, r.task_lease_id, r.reported_at,
    case when o.task_id is null then 'no outcome is kept' else format('%s was kept under lease %s at %s', o.outcome, o.task_lease_id, o.recorded_at) end)
from (select distinct on (f.task_id) f.* from simulator.reported_answer f order by f.task_id, f.reported_answer_id) r
left join queues.task_outcome o on o.task_id = r.task_id
where o.task_id is null and exists (select from queues.task t where t.task_id = r.task_id)
    or o.recorded_at > r.reported_at and simulator.calls_are_whole()
    or o.task_lease_id = r.task_lease_id and o.recorded_at = r.reported_at
        and (o.outcome, o.retry_after) is distinct from (r.outcome, r.retry_after)
union all
select format('task %s: accepted is kept under lease %s, and the provider accepted nothing', o.task_id, o.task_lease_id)
from queues.task_outcome o
where o.outcome = 'accepted' and o.task_lease_id is not null
    and not exists (
        select from simulator.provider_call p where p.task_id = o.task_id and p.task_lease_id = o.task_lease_id and p.answer = 'accepted')
union all
select format('task %s: the provider asked to wait for %s, and %s is kept', o.task_id, p.retry_after, coalesce(o.retry_after::text, 'nothing'))
from queues.task_outcome o
join simulator.provider_call p on p.task_id = o.task_id and p.task_lease_id = o.task_lease_id
where p.retry_after is not null and o.outcome = 'try_again' and o.retry_after is distinct from p.retry_after
