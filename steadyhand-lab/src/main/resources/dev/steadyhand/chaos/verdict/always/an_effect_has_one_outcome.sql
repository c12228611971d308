-- An effect is made until one attempt is known to have succeeded, and no longer. An outcome is on record, or ended the effect in the transaction that completed its task.
select a.process_name, a.instance_id, a.effect_name, a.effect_key, a.round, count(*) as outcomes, array_agg(a.task_id) as task_ids
from chaos.java_attempt a
where exists (select from queues.task_outcome o where o.task_id = a.task_id and o.outcome = 'accepted')
    or exists (select from supervision.java_effect_ended d where d.instance_id = a.instance_id and d.task_id = a.task_id and d.outcome = 'succeeded' and d.actor is null)
group by a.process_name, a.instance_id, a.effect_name, a.effect_key, a.round
having count(*) > 1;
