-- Tables that are no partitions, with the default values of their columns.
select
    n.nspname as schema,
    c.relname as table_name,
    n.nspname || '.' || c.relname as name,
    obj_description(c.oid, 'pg_class') is not null as is_described,
    array(
        select pg_get_expr(d.adbin, d.adrelid)
        from pg_attrdef d
        join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        where d.adrelid = c.oid and not a.attisdropped and a.attgenerated = ''
        order by d.adnum
    ) as defaults
from pg_namespace n
join pg_class c on c.relnamespace = n.oid
where n.nspname = any (?)
    and c.relkind in ('r', 'p')
    and not c.relispartition
    and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
order by 3
