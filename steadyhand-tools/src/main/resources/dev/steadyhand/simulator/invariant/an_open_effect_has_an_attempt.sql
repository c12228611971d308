-- An effect that was started ends some day: its last attempt is a task that is waiting, leased or a dead letter that is being handled, or its child has not ended, or it waits for a
-- person because nobody knows whether it took effect.
select format('%s of %s is in progress, and nobody makes it', concat_ws('/', e.effect_name, nullif(e.effect_key, '')), e.instance_id)
from supervision.java_effect e
where not exists (
        select
        from supervision.java_effect_ended d
        where (d.instance_id, d.effect_name, d.effect_key, d.round) = (e.instance_id, e.effect_name, e.effect_key, e.round))
    and not exists (
        select
        from supervision.java_effect_unknown u
        where (u.instance_id, u.effect_name, u.effect_key, u.round) = (e.instance_id, e.effect_name, e.effect_key, e.round))
    and not exists (
        select
        from supervision.instance c
        where c.instance_id = e.child_instance_id and c.state in ('running', 'stuck'))
    and not exists (
        select
        from (
            select e.task_id
            union all
            select a.task_id
            from supervision.java_attempt a
            where (a.instance_id, a.effect_name, a.effect_key, a.round) = (e.instance_id, e.effect_name, e.effect_key, e.round)) t
        left join queues.dead_letter d on d.original_task_id = t.task_id
        join queues.ready r on r.task_id in (t.task_id, d.handling_task_id))
