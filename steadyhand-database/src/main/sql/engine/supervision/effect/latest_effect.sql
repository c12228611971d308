create or replace function supervision.latest_effect(_process_name text, _instance_id bigint, _effect text, _effect_key text)
returns supervision.java_effect
language plpgsql
volatile
as $$
declare
    _latest supervision.java_effect;
begin
    if not exists (select from supervision.java_instance j where j.process_name = _process_name and j.instance_id = _instance_id) then
        raise exception 'process % in Java has no instance %', coalesce(quote_literal(left(_process_name, 130)), 'null'), coalesce(_instance_id::text, 'null')
            using errcode = 'SH015';
    end if;
    -- Ancestors before it: a resolution may release all of them.
    perform supervision.lock_with_ancestors(array[_process_name], array[_instance_id]);

    select e.* into _latest
    from supervision.effect_type_of(_process_name, _effect) y
    join supervision.java_effect e
        on e.instance_id = _instance_id and e.effect_name = any (coalesce(y.former_names, '{}') || array[_effect, y.effect_name]) and e.effect_key = coalesce(_effect_key, '')
    order by e.round desc
    limit 1;
    if not found then
        raise exception 'process % % has not started effect %', _process_name, _instance_id, coalesce(supervision.effect_label(left(_effect, 63), left(_effect_key, 200)), 'null')
            using errcode = 'SH030';
    end if;
    return _latest;
end;
$$;

comment on function supervision.latest_effect(text, bigint, text, text) is
    'The newest round of an effect, also by another of its names, after the roots of the instance and its ancestors are locked. Errors: SH015, SH030.';
