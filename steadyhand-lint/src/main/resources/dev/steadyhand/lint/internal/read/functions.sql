-- Functions in SQL and PL/pgSQL that no extension has brought; of these schemas, or of all but those of the engine.
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
from (select ?::text[] as schemas) wanted
join pg_namespace n on
    case
        when cardinality(wanted.schemas) > 0 then n.nspname = any (wanted.schemas)
        else
            n.nspname !~ '^pg_'
            and n.nspname not in ('information_schema', 'internal', 'queues', 'supervision', 'schedules', 'maintenance')
    end
join pg_proc p on p.pronamespace = n.oid
join pg_language l on l.oid = p.prolang
where p.prokind in ('f', 'p')
    and l.lanname in ('sql', 'plpgsql')
    and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
order by 1, p.oid
