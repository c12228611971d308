-- From the second delivery on, a worker says that it begins before it does: otherwise what crashes it each time would never be given up. Whatever was done under such a lease was begun.
select format('delivery %s of task %s was never begun, and yet %s', l.delivery, l.task_id, w.what)
from queues.task_lease l
cross join lateral (
    select 'it was completed' as what from queues.task_completed c where c.task_id = l.task_id and c.task_lease_id = l.task_lease_id
    union all
    select 'the provider was called' from simulator.provider_call p where p.task_id = l.task_id and p.task_lease_id = l.task_lease_id
    union all
    select 'it failed' from queues.task_lease_ended e where e.task_id = l.task_id and e.task_lease_id = l.task_lease_id and e.reason = 'failed'
) w
where l.has_begun is false
    and not exists (select from queues.task_lease s where s.task_id = l.task_id and s.delivery = l.delivery and s.has_begun)
