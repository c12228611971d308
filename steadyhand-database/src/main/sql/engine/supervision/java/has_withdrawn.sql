create or replace function supervision.has_withdrawn(_step supervision.java_step)
returns boolean
language sql
stable
set enable_seqscan = off
as $$
    select exists (
        select
        from jsonb_to_recordset(_step.begun -> 'in_progress') as p (name text, key text, round integer)
        cross join lateral supervision.effect_type_of(_step.process_name, p.name) y
        join supervision.java_effect_ended d
            on d.instance_id = _step.instance_id and d.effect_name = any (y.former_names || y.effect_name || p.name) and d.effect_key = coalesce(p.key, '')
            and d.round = p.round);
$$;

comment on function supervision.has_withdrawn(supervision.java_step) is
    'Whether an effect that a decision in Java has seen in progress has ended since: it was withdrawn by this decision, for example.';
