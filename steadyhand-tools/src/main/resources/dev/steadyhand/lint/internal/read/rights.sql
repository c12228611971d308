-- Rights of everyone on tables and views, and of any role but the owner to write them.
select
    n.nspname || '.' || c.relname as name,
    case when a.grantee = 0 then 'public' else pg_get_userbyid(a.grantee)::text end as grantee,
    array_agg(distinct lower(a.privilege_type)) as privileges
from pg_namespace n
join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm')
cross join aclexplode(c.relacl) a
where n.nspname = any (?)
    and a.grantee <> c.relowner
    and (a.grantee = 0 or a.privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'))
    and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
group by n.nspname, c.relname, a.grantee
order by 1, 2
