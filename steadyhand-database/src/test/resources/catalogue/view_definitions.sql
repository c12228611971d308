select format(E'view %s\n%s\n', c.oid::regclass, pg_get_viewdef(c.oid))
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where n.nspowner = 'steadyhand_owner'::regrole and c.relkind in ('v', 'm')
order by c.oid::regclass::text
