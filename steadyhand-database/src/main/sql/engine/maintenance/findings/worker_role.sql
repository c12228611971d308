create or replace function maintenance.worker_role()
returns name
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
    select coalesce(
        (
            select r.rolname
            from pg_roles r
            where r.rolname = 'worker_service_user'
                and exists (select from pg_roles x where o.rolname like '%owner' and x.rolname = left(o.rolname::text, -5) || 'observer')
        ),
        o.rolname)
    from pg_namespace n
    join pg_roles o on o.oid = n.nspowner
    where n.nspname = 'maintenance';
$$;

comment on function maintenance.worker_role() is
    'The role of the workers: worker_service_user, or the owner of the schemas in an installation without separate roles.';
