create or replace function supervision.open_effects(_instance_id bigint)
returns table (instance_id bigint, effect_name text, effect_key text, round integer, attempt integer, task_id bigint, child_instance_id bigint, started_at timestamptz)
language sql
stable
as $$
    select e.instance_id, e.effect_name, e.effect_key, e.round, coalesce(a.attempt, 1), coalesce(a.task_id, e.task_id), e.child_instance_id, e.started_at
    from supervision.java_effect e
    left join lateral (
        select t.attempt, t.task_id
        from supervision.java_attempt t
        where (t.instance_id, t.effect_name, t.effect_key, t.round) = (e.instance_id, e.effect_name, e.effect_key, e.round)
        order by t.attempt desc
        limit 1
    ) a on true
    where e.instance_id = _instance_id
        and not exists (
            select
            from supervision.java_effect_ended d
            where (d.instance_id, d.effect_name, d.effect_key, d.round) = (e.instance_id, e.effect_name, e.effect_key, e.round));
$$;

comment on function supervision.open_effects(bigint) is
    'The effects of an instance that are in progress, each with the task of its latest attempt.';
