create or replace function supervision.tell_facts(_before jsonb, _facts jsonb)
returns text
language sql
stable
as $$
    select coalesce(
        string_agg(
            format('%s %s', f.key, case when _before ? f.key then f.before || ' → ' else '' end || f.value), ', ' order by f.key),
        case when _before = '{}' then 'nothing yet' else 'nothing new' end)
    from (
        select a.key, coalesce(_facts ->> a.key, 'none') as value, coalesce(_before ->> a.key, 'none') as before
        from jsonb_each(_facts) a
        where a.value is distinct from _before -> a.key
            -- At first, only what there is: that nothing has happened yet goes without saying.
            and (_before ? a.key or a.value not in ('null', 'false', '0'))
            and a.key <> 'num_scheduled'
    ) f;
$$;

comment on function supervision.tell_facts(jsonb, jsonb) is
    'The facts that changed, in words; of the first ones those that are neither null, false nor 0. num_scheduled is left out: it is num_attempts under its older name.';
