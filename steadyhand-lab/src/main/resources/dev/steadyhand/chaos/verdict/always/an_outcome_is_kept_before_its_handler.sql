-- What an attempt answered is on record before the effect ends by it, and an outcome that is on record has ended its effect once its task is completed.
select a.instance_id, a.effect_name, a.effect_key, a.round, a.task_id, o.recorded_at, d.ended_at
from chaos.java_attempt a
join queues.task_outcome o on o.task_id = a.task_id and o.outcome = 'accepted'
left join supervision.java_effect_ended d on (d.instance_id, d.effect_name, d.effect_key, d.round) = (a.instance_id, a.effect_name, a.effect_key, a.round)
where d.task_id = a.task_id and d.actor is null and d.ended_at < o.recorded_at and a.kind = 'call'
        -- Its holder has completed it together with the effect, has not heard that this was committed, and has told the same once more.
        and not exists (
            select
            from queues.task_completed c
            where c.task_id = a.task_id and c.task_lease_id is not null and c.completed_at <= o.recorded_at and d.attempts = 1 and d.result = o.answer)
    or d.outcome is null
        and exists (select from queues.task_completed c where c.task_id = a.task_id)
        and not exists (select from queues.dead_letter l where l.original_task_id = a.task_id);
