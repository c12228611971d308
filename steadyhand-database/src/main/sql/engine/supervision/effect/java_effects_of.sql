create or replace function supervision.java_effects_of(_instance_ids bigint[])
returns table (instance_id bigint, effects jsonb)
language sql
stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
    select e.instance_id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'name', n.name, 'key', e.effect_key, 'round', e.round, 'state', coalesce(r.outcome, d.outcome, 'in_progress'), 'attempt', coalesce(a.attempt, 1),
        'since', supervision.iso_time(e.started_at),
        'kind', case when r.outcome is distinct from 'succeeded' then d.error_kind end,
        'message', case when r.outcome is distinct from 'succeeded' then d.error_message end,
        'uncertain', case when coalesce(r.outcome, d.outcome) = 'failed' then d.is_uncertain and r.outcome is null end,
        'at', supervision.iso_time(coalesce(r.resolved_at, d.ended_at))))
        -- Not stripped of its own nulls.
        || case when coalesce(r.outcome, d.outcome) = 'succeeded' then jsonb_build_object('result', coalesce(r.result, d.result)) else '{}' end
        order by e.started_at, n.name, e.effect_key)
    from (
        select distinct on (x.instance_id, x.effect_name, x.effect_key) x.*
        from unnest(_instance_ids) as u (instance_id)
        join supervision.java_effect x on x.instance_id = u.instance_id
        order by x.instance_id, x.effect_name, x.effect_key, x.round desc
    ) e
    join supervision.java_instance j on j.instance_id = e.instance_id
    cross join lateral (
        select e.effect_name as name
        union
        select unnest(y.former_names || y.effect_name)
        from supervision.java_effect_type y
        where y.process_name = j.process_name and e.effect_name = any (y.former_names || y.effect_name)
    ) n
    left join supervision.java_effect_ended d
        on d.instance_id = e.instance_id and d.effect_name = e.effect_name and d.effect_key = e.effect_key and d.round = e.round
    left join supervision.java_effect_resolved r
        on r.instance_id = e.instance_id and r.effect_name = e.effect_name and r.effect_key = e.effect_key and r.round = e.round
    left join lateral (
        select max(t.attempt) as attempt
        from supervision.java_attempt t
        where t.instance_id = e.instance_id and t.effect_name = e.effect_name and t.effect_key = e.effect_key and t.round = e.round
    ) a on true
    -- One whose retry was allowed counts as not started.
    where not exists (
        select
        from supervision.java_effect_retried t
        where t.instance_id = e.instance_id and t.effect_name = e.effect_name and t.effect_key = e.effect_key and t.round > e.round)
    group by e.instance_id;
$$;

comment on function supervision.java_effects_of(bigint[]) is
    'The effects of instances of Java processes as their facts have them: the newest round of each. What was started under one of several names of an effect is there under all of them: older code knows the former ones. No row for an instance without effects.';
