create or replace function supervision.java_effects_of(_instance_ids bigint[])
returns table (instance_id bigint, effects jsonb, states jsonb, in_progress jsonb)
language sql
stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
    -- Most instances have none of these, and are not searched for them effect by effect.
    with kept as materialized (
        select
            exists (select from supervision.java_attempt t where t.instance_id = any (_instance_ids)) as attempts,
            exists (select from supervision.java_effect_resolved t where t.instance_id = any (_instance_ids)) as resolutions,
            exists (select from supervision.java_effect_retried t where t.instance_id = any (_instance_ids))
                or exists (select from supervision.java_effect t where t.instance_id = any (_instance_ids) and t.round > 1) as rounds
    )
    select
        e.instance_id,
        jsonb_agg(
            case e.state
                when 'in_progress' then jsonb_build_object(
                    'name', n.name, 'key', e.effect_key, 'round', e.round, 'state', e.state, 'attempt', e.attempt, 'since', e.since)
                when 'succeeded' then jsonb_build_object(
                    'name', n.name, 'key', e.effect_key, 'round', e.round, 'state', e.state, 'attempt', e.attempt, 'since', e.since, 'at', e.at, 'result', e.result)
                    || case when e.actor is null then '{}' else jsonb_build_object('by', e.actor) end
                else jsonb_strip_nulls(jsonb_build_object(
                    'name', n.name, 'key', e.effect_key, 'round', e.round, 'state', e.state, 'attempt', e.attempt, 'since', e.since, 'at', e.at,
                    'kind', e.error_kind, 'message', e.error_message, 'uncertain', case when e.state = 'failed' then e.is_uncertain end, 'by', e.actor))
            end
            order by e.started_at, n.name, e.effect_key),
        jsonb_object_agg(concat_ws('/', n.name, nullif(e.effect_key, '')), e.state),
        jsonb_agg(jsonb_build_object('name', n.name, 'key', e.effect_key, 'round', e.round)) filter (where e.state = 'in_progress')
    from (
        select
            x.instance_id, x.effect_name, x.effect_key, x.round, x.started_at, coalesce(r.outcome, d.outcome, 'in_progress') as state,
            case when (select k.attempts from kept k) then coalesce(
                (
                    select max(t.attempt)
                    from supervision.java_attempt t
                    where t.instance_id = x.instance_id and t.effect_name = x.effect_name and t.effect_key = x.effect_key and t.round = x.round
                ),
                1)
            else 1 end as attempt,
            supervision.iso_time(x.started_at) as since, supervision.iso_time(coalesce(r.resolved_at, d.ended_at)) as at,
            coalesce(r.result, d.result) as result, coalesce(r.actor, d.actor) as actor,
            case when r.outcome is null then d.error_kind when r.outcome = 'failed' then coalesce(d.error_kind, 'resolved') end as error_kind,
            case when r.outcome is null then d.error_message when r.outcome = 'failed' then coalesce(d.error_message, r.reason) end as error_message,
            d.is_uncertain and r.outcome is null as is_uncertain
        from unnest(_instance_ids) as u (instance_id)
        join supervision.java_effect x on x.instance_id = u.instance_id
        left join supervision.java_effect_ended d
            on d.instance_id = x.instance_id and d.effect_name = x.effect_name and d.effect_key = x.effect_key and d.round = x.round
        left join lateral (
            select t.outcome, t.result, t.actor, t.reason, t.resolved_at
            from supervision.java_effect_resolved t
            where (select k.resolutions from kept k)
                and t.instance_id = x.instance_id and t.effect_name = x.effect_name and t.effect_key = x.effect_key and t.round = x.round
            order by t.number desc
            limit 1
        ) r on true
        -- The newest round; one whose retry was allowed counts as not started.
        where not (select k.rounds from kept k)
            or not exists (
                select
                from supervision.java_effect t
                where t.instance_id = x.instance_id and t.effect_name = x.effect_name and t.effect_key = x.effect_key and t.round > x.round)
            and not exists (
                select
                from supervision.java_effect_retried t
                where t.instance_id = x.instance_id and t.effect_name = x.effect_name and t.effect_key = x.effect_key and t.round > x.round)
        offset 0
    ) e
    cross join lateral (
        select e.effect_name as name
        union all
        select distinct x.name
        from supervision.java_instance j
        join supervision.java_effect_type y on y.process_name = j.process_name and y.former_names <> '{}'
        cross join lateral unnest(y.former_names || y.effect_name) as x (name)
        where j.instance_id = e.instance_id and e.effect_name = any (y.former_names || y.effect_name) and x.name <> e.effect_name
    ) n
    group by e.instance_id;
$$;

comment on function supervision.java_effects_of(bigint[]) is
    'The effects of instances of Java processes as their facts have them: the newest round of each. What was started under one of several names of an effect is there under all of them: older code knows the former ones. states and in_progress name them without values. '
    'No row for an instance without effects.';
