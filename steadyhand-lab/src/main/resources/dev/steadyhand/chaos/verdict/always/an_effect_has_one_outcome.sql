-- An effect is made until one attempt is known to have succeeded, and no longer.
select a.process_name, a.instance_id, a.effect_name, a.effect_key, a.round, count(*) as outcomes, array_agg(a.task_id) as task_ids
from chaos.java_attempt a
join queues.task_outcome o on o.task_id = a.task_id and o.outcome = 'accepted'
group by a.process_name, a.instance_id, a.effect_name, a.effect_key, a.round
having count(*) > 1;
