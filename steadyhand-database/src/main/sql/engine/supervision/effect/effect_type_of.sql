create or replace function supervision.effect_type_of(_process_name text, _effect_name text)
returns supervision.java_effect_type
language sql
stable
as $$
    select y
    from supervision.java_effect_type y
    where y.process_name = _process_name and (y.effect_name = _effect_name or _effect_name = any (y.former_names))
    -- The row of the old name may still be there.
    order by y.effect_name = _effect_name
    limit 1;
$$;

comment on function supervision.effect_type_of(text, text) is
    'The declaration of an effect of a Java process, also by one of its former names; null if there is none.';
