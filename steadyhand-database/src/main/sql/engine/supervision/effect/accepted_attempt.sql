create or replace function supervision.accepted_attempt(_effect supervision.java_effect)
returns bigint
language sql
stable
as $$
    select min(o.task_id)
    from (
        select _effect.task_id
        union all
        select a.task_id
        from supervision.java_attempt a
        where a.instance_id = _effect.instance_id and a.effect_name = _effect.effect_name and a.effect_key = _effect.effect_key and a.round = _effect.round
    ) t
    join queues.task_outcome o on o.task_id = t.task_id and o.outcome = 'accepted';
$$;

comment on function supervision.accepted_attempt(supervision.java_effect) is
    'The task of the first attempt of an effect of which a success is known, also if the answer came after its lease was lost; null if there is none.';
