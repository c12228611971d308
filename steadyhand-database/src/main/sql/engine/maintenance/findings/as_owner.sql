create or replace function maintenance.as_owner(_statement text)
returns text
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
    select format('set role %I; %s; reset role', pg_get_userbyid(n.nspowner), _statement)
    from pg_namespace n
    where n.nspname = 'maintenance';
$$;

comment on function maintenance.as_owner(text) is
    'The statement wrapped in set role and reset role, so that what it creates belongs to the owner of the schemas.';
