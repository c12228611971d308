select line
from (
    select c.oid::regclass::text as name, 0 as position,
           format('%s %s%s', case c.relkind when 'm' then 'materialized view' else 'view' end, c.oid::regclass,
                  coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '')) as line
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspowner = 'steadyhand_owner'::regrole and c.relkind in ('v', 'm')
    union all
    select c.oid::regclass::text, a.attnum, format('    %s %s', a.attname, format_type(a.atttypid, a.atttypmod))
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspowner = 'steadyhand_owner'::regrole and c.relkind in ('v', 'm')
) lines
order by name, position
