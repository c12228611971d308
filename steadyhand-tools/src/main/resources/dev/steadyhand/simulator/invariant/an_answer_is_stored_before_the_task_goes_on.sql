-- An answer is stored before anything else happens to its task: whoever got one and then completed the task, handed it back as failed or gave it up had stored
-- it by then. (A plain call that was accepted is completed at once, unless it has a result; and whoever died, or lost the lease, may have taken the answer along. What a handler in Java was answered is its own
-- business: if it throws, its exception is what is stored.)
select format('task %s: the provider said %s under lease %s, and then the task %s without an outcome', p.task_id, p.answer, p.task_lease_id, e.what)
from simulator.provider_call p
cross join lateral (
    select 'was completed' as what, c.completed_at as at from queues.task_completed c
    where c.task_id = p.task_id and c.task_lease_id = p.task_lease_id
        and not (p.answer = 'accepted' and exists (
            select from queues.task t where t.task_id = p.task_id and not t.payload ? 'success_handler' and t.task_type <> 'simulated_report'))
    union all
    select 'was handed back', e.ended_at from queues.task_lease_ended e
    where e.task_id = p.task_id and e.task_lease_id = p.task_lease_id and e.reason = 'failed'
        and not exists (select from simulator.failed_try f where f.task_id = p.task_id and f.task_lease_id = p.task_lease_id)
) e
where p.answer in ('accepted', 'refused', 'try_again', 'wait', 'give_up')
    and not exists (select from queues.task_outcome o where o.task_id = p.task_id and o.recorded_at <= e.at)
