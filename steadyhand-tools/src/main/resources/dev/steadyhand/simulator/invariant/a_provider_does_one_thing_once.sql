-- An idempotency key names an effect in the world, and the world has seen it at most once. Where the provider does not know keys and the task type would
-- rather repeat a call than stop when nobody knows what came of it, it may be seen again; once the outcome is known it may not.
select format('%s effects under the key %s, for tasks %s', count(*), p.idempotency_key, string_agg(p.task_id::text, ', ' order by p.provider_call_id))
from simulator.provider_call p
join queues.registered_task_type r on r.task_type = p.task_type
where p.is_effect
group by p.idempotency_key, r.unknown_outcome
having count(*) > 1 and r.unknown_outcome = 'stop'
