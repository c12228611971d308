create or replace function supervision.flatten_facts(_facts jsonb)
returns jsonb
language sql
immutable
as $$
    select coalesce(jsonb_object_agg(coalesce(f.key || '.' || part.key, f.key), coalesce(part.value, f.value)), '{}')
    from jsonb_each(_facts) f
    left join lateral jsonb_each(case when jsonb_typeof(f.value) = 'object' then f.value end) part on true;
$$;

comment on function supervision.flatten_facts(jsonb) is
    'Facts with the fields of composite values as separate facts, for example children.running.';
