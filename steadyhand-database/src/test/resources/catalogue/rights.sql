-- What each role may do, by whatever way it came to it. MAINTAIN exists from PostgreSQL 17 on and is granted to nobody.
with grantee(role, position) as (
    values ('public', 1), ('worker_service_user', 2), ('steadyhand_application', 3), ('steadyhand_operator', 4), ('steadyhand_observer', 5), ('steadyhand_handler', 6)
),
our_schema as (
    select n.oid, n.nspname from pg_namespace n where n.nspowner = 'steadyhand_owner'::regrole
),
object_right as (
    select g.role, g.position, 1 as section, format('schema %s', s.nspname) as object, r.privilege
    from our_schema s
    cross join grantee g
    cross join unnest(array['usage', 'create']) as r(privilege)
    where has_schema_privilege(g.role, s.oid, r.privilege)
    union all
    select g.role, g.position, 2, format('%s %s', case c.relkind when 'v' then 'view' when 'm' then 'view' else 'table' end, c.oid::regclass), r.privilege
    from our_schema s
    join pg_class c on c.relnamespace = s.oid and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    cross join grantee g
    cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as r(privilege)
    where has_table_privilege(g.role, c.oid, r.privilege)
       or (r.privilege in ('select', 'insert', 'update', 'references') and has_any_column_privilege(g.role, c.oid, r.privilege))
    union all
    select g.role, g.position, 3, format('sequence %s', c.oid::regclass), r.privilege
    from our_schema s
    join pg_class c on c.relnamespace = s.oid and c.relkind = 'S'
    cross join grantee g
    cross join unnest(array['usage', 'select', 'update']) as r(privilege)
    where has_sequence_privilege(g.role, c.oid, r.privilege)
    union all
    select g.role, g.position, 4, format('function %s(%s)', p.oid::regproc, pg_get_function_identity_arguments(p.oid)), 'execute'
    from our_schema s
    join pg_proc p on p.pronamespace = s.oid
    cross join grantee g
    where has_function_privilege(g.role, p.oid, 'execute')
    union all
    -- types are open to everybody by default; listed where somebody changed that
    select g.role, g.position, 5, format('type %s', t.oid::regtype), 'usage'
    from our_schema s
    join pg_type t on t.typnamespace = s.oid and t.typacl is not null
    cross join grantee g
    where has_type_privilege(g.role, t.oid, 'usage')
)
select format('%s | %s | %s', role, object, string_agg(privilege, ', ' order by privilege))
from object_right
group by role, position, section, object
order by position, section, object collate "C"
