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
    cross join (
        select array_agg(r.oid) as ids
        from pg_roles r
        where r.rolsuper or r.oid = (select x.proowner from pg_proc x where x.oid = 'supervision.are_own_functions'::regproc)) own
    where p.proowner = any (own.ids) and n.nspowner = any (own.ids);
$$;

comment on function supervision.are_own_functions(text[]) is
    'Whether all of these functions exist, and nobody but the owner of Steadyhand, or a superuser, can change them. Only such functions may be called with the '
    'owner''s privileges.';
