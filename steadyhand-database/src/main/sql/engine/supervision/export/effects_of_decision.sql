create or replace function supervision.effects_of_decision(_decision supervision.decision)
returns jsonb
language sql
stable
as $$
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'name', s.name, 'key', s.key, 'round', e.round, 'state', s.state, 'attempt', coalesce(a.attempt, 1),
        'since', supervision.iso_time(e.started_at),
        'kind', case when s.state = 'failed' then coalesce(d.error_kind, 'resolved') end,
        'message', case when s.state = 'failed' then coalesce(d.error_message, r.reason) end,
        'uncertain', case when s.state = 'failed' then d.is_uncertain and r.outcome is null end,
        'at', case when s.state <> 'in_progress' then supervision.iso_time(coalesce(r.resolved_at, d.ended_at)) end,
        'by', case when s.state <> 'in_progress' then coalesce(r.actor, d.actor) end))
        || case when s.state = 'succeeded' then jsonb_build_object('result', coalesce(r.result, d.result)) else '{}' end
        order by e.started_at, s.name, s.key), '[]')
    from (
        select split_part(f.key, '/', 1) as name, substr(f.key, strpos(f.key || '/', '/') + 1) as key, f.value as state
        from jsonb_each_text(nullif(_decision.facts -> 'effects', 'null')) f
    ) s
    cross join lateral (
        -- The newest round that an earlier run had started. Ids of runs and tasks come from one sequence.
        select x.*
        from supervision.java_effect x
        where x.instance_id = _decision.instance_id
            and x.effect_name = any (array(
                select unnest(y.former_names || y.effect_name) from supervision.effect_type_of(_decision.process_name, s.name) y) || s.name)
            and x.effect_key = s.key
            and x.run_task_id < _decision.task_id
        order by x.round desc, x.started_at desc
        limit 1
    ) e
    left join supervision.java_effect_ended d
        on (d.instance_id, d.effect_name, d.effect_key, d.round) = (e.instance_id, e.effect_name, e.effect_key, e.round)
    left join lateral (
        select x.outcome, x.result, x.actor, x.reason, x.resolved_at
        from supervision.java_effect_resolved x
        where (x.instance_id, x.effect_name, x.effect_key, x.round) = (e.instance_id, e.effect_name, e.effect_key, e.round)
            and x.outcome = s.state and x.resolved_at <= _decision.decided_at
        order by x.number desc
        limit 1
    ) r on true
    left join lateral (
        select max(t.attempt) as attempt
        from supervision.java_attempt t
        where (t.instance_id, t.effect_name, t.effect_key, t.round) = (e.instance_id, e.effect_name, e.effect_key, e.round)
            and t.task_id < _decision.task_id
    ) a on true;
$$;

comment on function supervision.effects_of_decision(supervision.decision) is
    'The effects as a decision of a process in Java saw them, with their values, in the order of supervision.java_effects_of.';
