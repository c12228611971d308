create or replace function supervision.tell_facts(_before jsonb, _facts jsonb)
returns text
language sql
stable
as $$
    select coalesce(
        string_agg(
            format('%s %s', f.key, case when f.was_known then f.before || ' → ' else '' end || f.value), ', ' order by f.key),
        case when _before = '{}' then 'nothing yet' else 'nothing new' end)
    from (
        select
            a.key, b.facts ? a.key as was_known,
            coalesce(a.value #>> '{}', 'none') as value, coalesce(b.facts ->> a.key, 'none') as before
        from supervision.flatten_facts(_before) as b (facts)
        cross join jsonb_each(supervision.flatten_facts(_facts)) a
        where a.value is distinct from b.facts -> a.key
            -- For the first run, only facts that have a value: "nothing has happened yet" needs no mention.
            and (b.facts ? a.key or a.value not in ('null', 'false', '0'))
            and a.key !~ '(^|\.)num_scheduled$'
    ) f;
$$;

comment on function supervision.tell_facts(jsonb, jsonb) is
    'The facts that changed, as text; for the first run those that are not null, false or 0. num_scheduled is left out: it is the older name of '
    'num_attempts.';
