select format('schema %s', n.nspname)
from pg_namespace n
where n.nspowner = 'steadyhand_owner'::regrole
order by n.nspname
