select format('%s %s(%s)', case p.prokind when 'p' then 'procedure' when 'a' then 'aggregate' else 'function' end,
              p.oid::regproc, pg_get_function_arguments(p.oid))
    || format(E'\n    returns %s', pg_get_function_result(p.oid))
    || format(E'\n    %s %s%s%s%s%s', l.lanname,
              case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
              case when p.proisstrict then ' strict' else '' end,
              case when p.prosecdef then ' security definer' else '' end,
              case p.proparallel when 's' then ' parallel safe' when 'r' then ' parallel restricted' else '' end,
              case when p.proleakproof then ' leakproof' else '' end)
    || coalesce(E'\n    set ' || array_to_string(p.proconfig, '; '), '')
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_language l on l.oid = p.prolang
where n.nspowner = 'steadyhand_owner'::regrole
order by p.oid::regproc::text, pg_get_function_arguments(p.oid)
