-- What nobody resolved by hand has succeeded because its task or its child has: the outcome of the task is on record, or its holder has completed it together with the effect.
select format('%s of instance %s has succeeded by task %s, whose outcome is not on record', concat_ws('/', d.effect_name, nullif(d.effect_key, '')), d.instance_id, d.task_id)
from supervision.java_effect_ended d
join supervision.java_effect e on (e.instance_id, e.effect_name, e.effect_key, e.round) = (d.instance_id, d.effect_name, d.effect_key, d.round)
where d.outcome = 'succeeded' and d.actor is null
    and not exists (select from queues.task_outcome o where o.task_id = d.task_id and o.outcome = 'accepted')
    and not exists (select from queues.task_completed c where c.task_id = d.task_id and c.task_lease_id is not null)
    and not exists (select from supervision.instance c where c.instance_id = e.child_instance_id and c.state = 'succeeded')
