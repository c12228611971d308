create or replace function supervision.are_own_functions(_function_names text[])
returns boolean
language sql
stable
as $$
    select count(*) = cardinality(_function_names)
    from unnest(_function_names) as f (name)
    join pg_proc p on p.oid = to_regproc(f.name)
    where p.proowner = (select o.proowner from pg_proc o where o.oid = 'supervision.are_own_functions'::regproc);
$$;

comment on function supervision.are_own_functions(text[]) is
    'Whether all of these functions exist and belong to the owner of Steadyhand. Only such functions may be called with the owner''s privileges.';
