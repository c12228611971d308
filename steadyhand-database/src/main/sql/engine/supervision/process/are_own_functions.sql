create or replace function supervision.are_own_functions(_function_names text[])
returns boolean
language plpgsql
stable
as $$
declare
    _own oid := (select x.proowner from pg_proc x where x.oid = 'supervision.are_own_functions'::regproc);
begin
    return not exists (
        select
        from unnest(_function_names) as f (name)
        -- A lookup for each, because a join would read all functions there are. The owner of a schema may drop whatever stands in it, and put something
        -- else in its place.
        where (
            select pg_has_role(p.proowner, _own, 'member') and pg_has_role(n.nspowner, _own, 'member')
            from pg_proc p
            join pg_namespace n on n.oid = p.pronamespace
            where p.oid = to_regproc(f.name)) is not true);
end;
$$;

comment on function supervision.are_own_functions(text[]) is
    'Whether all of these functions exist, and nobody can change them who could not act as the owner of Steadyhand anyway. Only such functions may be called with the '
    'owner''s privileges.';
