create or replace function supervision.is_over(_effect supervision.java_effect)
returns boolean
language sql
stable
as $$
    select exists (
        select
        from supervision.java_effect_ended d
        where d.instance_id = _effect.instance_id and d.effect_name = _effect.effect_name and d.effect_key = _effect.effect_key and d.round = _effect.round);
$$;

comment on function supervision.is_over(supervision.java_effect) is
    'Whether an effect has ended.';
