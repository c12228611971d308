create or replace function supervision.failed_effects(_process_name text, _instance_id bigint, _named text[])
returns table (effect_name text, effect_key text, round integer, name text, was_refused boolean, child_process text, child_instance_id bigint)
language sql
stable
as $$
    select
        e.effect_name, e.effect_key, e.round, y.effect_name, coalesce(f.is_permanent and not d.is_uncertain, false), c.process_name,
        case when c.process_name is not null then e.child_instance_id end
    from (
        select distinct on (x.effect_name, x.effect_key) x.*
        from supervision.java_effect x
        where x.instance_id = _instance_id
        order by x.effect_name, x.effect_key, x.round desc
    ) e
    join supervision.java_effect_ended d
        on (d.instance_id, d.effect_name, d.effect_key, d.round) = (e.instance_id, e.effect_name, e.effect_key, e.round)
    left join lateral supervision.latest_resolution(e) r on true
    left join supervision.java_attempt_failed f
        on (f.instance_id, f.effect_name, f.effect_key, f.round, f.attempt) = (e.instance_id, e.effect_name, e.effect_key, e.round, d.attempts)
    left join lateral supervision.effect_type_of(_process_name, e.effect_name) y on true
    left join supervision.java_instance j on j.instance_id = e.child_instance_id
    left join supervision.instance c on c.process_name = j.process_name and c.instance_id = j.instance_id and c.state = 'failed'
    where coalesce(r.outcome, d.outcome) in ('failed', 'withdrawn') and array[e.effect_name, y.effect_name, 'failed'] && _named;
$$;

comment on function supervision.failed_effects(text, bigint, text[]) is
    'The effects of an instance of a process in Java whose last round has failed or was withdrawn, of those that are named; failed names all. Its present name; was_refused: a provider has refused it, and no attempt may have taken '
    'effect; the child that answers it and can be released, if there is one.';
