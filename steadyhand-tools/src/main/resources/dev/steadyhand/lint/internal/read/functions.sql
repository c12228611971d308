-- Functions in SQL and PL/pgSQL that no extension has brought.
select
    n.nspname || '.' || p.proname as name,
    pg_get_functiondef(p.oid) as definition,
    p.prosrc as body,
    obj_description(p.oid, 'pg_proc') is not null as is_described,
    exists (
        select
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
        where a.grantee = 0 and a.privilege_type = 'EXECUTE'
    ) as is_open
from pg_namespace n
join pg_proc p on p.pronamespace = n.oid
join pg_language l on l.oid = p.prolang
where n.nspname = any (?)
    and p.prokind in ('f', 'p')
    and l.lanname in ('sql', 'plpgsql')
    and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
order by 1, p.oid
