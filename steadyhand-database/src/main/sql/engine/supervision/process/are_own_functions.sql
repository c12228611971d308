create or replace function supervision.are_own_functions(_function_names text[])
returns boolean
language sql
stable
as $$
    select count(*) = cardinality(_function_names)
    from unnest(_function_names) as f (name)
    join pg_proc p on p.oid = to_regproc(f.name)
    -- The owner of a schema may drop whatever stands in it, and put something else in its place.
    join pg_namespace n on n.oid = p.pronamespace
    cross join (select x.proowner as id from pg_proc x where x.oid = 'supervision.are_own_functions'::regproc) own
    where pg_has_role(p.proowner, own.id, 'member') and pg_has_role(n.nspowner, own.id, 'member');
$$;

comment on function supervision.are_own_functions(text[]) is
    'Whether all of these functions exist, and nobody can change them who could not act as the owner of Steadyhand anyway. Only such functions may be called with the '
    'owner''s privileges.';
