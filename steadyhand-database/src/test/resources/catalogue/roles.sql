select format('role %s%s%s%s', r.rolname,
              case when r.rolcanlogin then ' login' else ' nologin' end,
              case when r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolbypassrls or r.rolreplication then ' PRIVILEGED' else '' end,
              coalesce((
                  select ' member of ' || string_agg(m.roleid::regrole::text, ', ' order by m.roleid::regrole::text)
                  from pg_auth_members m
                  where m.member = r.oid
              ), ''))
from pg_roles r
where r.rolname in ('steadyhand_owner', 'steadyhand_application', 'steadyhand_operator', 'steadyhand_observer', 'steadyhand_handler', 'worker_service_user')
order by r.rolname
