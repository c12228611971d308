create or replace function supervision.facts_of_decision(_decision supervision.decision)
returns jsonb
language sql
stable
as $$
    select jsonb_strip_nulls(jsonb_build_object(
        'key', j.instance_key, 'started_at', supervision.iso_time(coalesce(n.started_at, j.created_at)), 'now', _decision.facts -> 'now', 'version', coalesce(n.version, j.version), 'run', _decision.run, 'generation', _decision.generation,
        'cancel', case when _decision.facts -> 'cancel' = 'true' then (
            select jsonb_build_object('reason', c.reason, 'by', c.actor, 'at', supervision.iso_time(c.requested_at))
            from supervision.cancel_requested c
            where c.process_name = _decision.process_name and c.instance_id = _decision.instance_id) end))
        -- Not stripped of their own nulls.
        || jsonb_build_object(
            'input', coalesce(n.input, j.input),
            'effects', supervision.effects_of_decision(_decision),
            'signals', coalesce(
                (
                    select jsonb_agg(
                        jsonb_build_object('id', g.signal_id, 'name', g.signal_name, 'body', g.body, 'at', supervision.iso_time(g.sent_at), 'by', g.sent_by)
                        order by g.signal_id)
                    from supervision.signal g
                    where g.process_name = _decision.process_name and g.instance_id = _decision.instance_id
                        and g.signal_id <= (_decision.facts ->> 'signals')::bigint
                ),
                '[]'),
            'children', coalesce(nullif(_decision.facts -> 'children', 'null'), '{}'))
        || case when _decision.facts ? 'read' then jsonb_build_object('read', _decision.facts -> 'read') else '{}' end
    from supervision.java_instance j
    left join supervision.java_input n on n.instance_id = j.instance_id
    where j.instance_id = _decision.instance_id;
$$;

comment on function supervision.facts_of_decision(supervision.decision) is
    'The facts that a decision of a process in Java was made from, as supervision.begin_java_runs returned them: the ledger has the values, the decision has which of them there were. A signal of another sender that was committed '
    'after the decision, but had drawn its id before, is included.';
