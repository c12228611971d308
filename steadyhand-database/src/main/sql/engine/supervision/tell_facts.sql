create or replace function supervision.tell_facts(_before jsonb, _facts jsonb)
returns text
language sql
stable
as $$
    select coalesce(
        string_agg(
            format('%s %s', f.key, case when _before ? f.key then f.before || ' → ' else '' end || f.value), ', ' order by f.key),
        'nothing new')
    from (
        select a.key, coalesce(_facts ->> a.key, 'none') as value, coalesce(_before ->> a.key, 'none') as before
        from jsonb_each(_facts) a
        where a.value is distinct from _before -> a.key and (a.value <> 'null' or _before ? a.key)
    ) f;
$$;

comment on function supervision.tell_facts(jsonb, jsonb) is
    'The facts that changed, in words.';
