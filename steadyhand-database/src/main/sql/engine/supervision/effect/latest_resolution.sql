create or replace function supervision.latest_resolution(_effect supervision.java_effect)
returns supervision.java_effect_resolved
language sql
stable
as $$
    select r
    from supervision.java_effect_resolved r
    where r.instance_id = _effect.instance_id and r.effect_name = _effect.effect_name and r.effect_key = _effect.effect_key and r.round = _effect.round
    order by r.number desc
    limit 1;
$$;

comment on function supervision.latest_resolution(supervision.java_effect) is
    'What somebody said last of an effect that had ended (supervision.resolve_effect); null if nobody did.';
