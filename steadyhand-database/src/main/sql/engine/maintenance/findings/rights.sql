create or replace function maintenance.rights()
returns table (role_name text, object_name text, privileges text)
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
    with owner as (
        select n.nspowner as oid, substring(pg_get_userbyid(n.nspowner) from '^(.*)owner$') as prefix
        from pg_namespace n
        where n.nspname = 'maintenance'
    ),
    grantee as (
        select r.rolname::text as role
        from pg_roles r
        cross join owner o
        where r.rolname in ('worker_service_user', o.prefix || 'application', o.prefix || 'operator', o.prefix || 'observer', o.prefix || 'handler')
        union all
        select 'public'
    ),
    our_schema as (
        select n.oid, n.nspname from pg_namespace n join owner o on o.oid = n.nspowner
    ),
    object_right as (
        select g.role, format('schema %s', s.nspname) as object, r.privilege
        from our_schema s
        cross join grantee g
        cross join unnest(array['usage', 'create']) as r (privilege)
        where has_schema_privilege(g.role, s.oid, r.privilege)
        union all
        select g.role, format('%s %s', case when c.relkind in ('v', 'm') then 'view' else 'table' end, c.oid::regclass), r.privilege
        from our_schema s
        join pg_class c on c.relnamespace = s.oid and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
        cross join grantee g
        cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as r (privilege)
        where has_table_privilege(g.role, c.oid, r.privilege)
            or (r.privilege in ('select', 'insert', 'update', 'references') and has_any_column_privilege(g.role, c.oid, r.privilege))
        union all
        select g.role, format('sequence %s', c.oid::regclass), r.privilege
        from our_schema s
        join pg_class c on c.relnamespace = s.oid and c.relkind = 'S'
        cross join grantee g
        cross join unnest(array['usage', 'select', 'update']) as r (privilege)
        where has_sequence_privilege(g.role, c.oid, r.privilege)
        union all
        select g.role, format('function %s(%s)', p.oid::regproc, pg_get_function_identity_arguments(p.oid)), 'execute'
        from our_schema s
        join pg_proc p on p.pronamespace = s.oid
        cross join grantee g
        where has_function_privilege(g.role, p.oid, 'execute')
    )
    select r.role, r.object, string_agg(r.privilege, ', ' order by r.privilege)
    from object_right r
    group by r.role, r.object;
$$;

comment on function maintenance.rights() is
    'The privileges of each role, and of PUBLIC, on our schemas, however they were granted.';
