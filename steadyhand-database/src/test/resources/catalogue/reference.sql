-- The page of reference, line by line, made of the comments in the database.
with schemas as (
    select n.oid, n.nspname
    from pg_namespace n
    where n.nspowner = 'steadyhand_owner'::regrole
),
functions as (
    select
        s.nspname, p.proname, p.oid,
        pg_get_function_identity_arguments(p.oid) as arguments,
        pg_get_function_result(p.oid) as result,
        obj_description(p.oid, 'pg_proc') as description,
        (select string_agg(r.role, ', ' order by r.position)
         from unnest(array['worker', 'application', 'operator', 'observer', 'handler'],
                     array['worker_service_user', 'steadyhand_application', 'steadyhand_operator', 'steadyhand_observer', 'steadyhand_handler'])
              with ordinality as r (role, name, position)
         where has_function_privilege(r.name, p.oid, 'execute')) as roles
    from schemas s
    join pg_proc p on p.pronamespace = s.oid
),
relations as (
    select s.nspname, c.relname, c.oid, c.relkind, obj_description(c.oid, 'pg_class') as description
    from schemas s
    join pg_class c on c.relnamespace = s.oid
    where c.relkind in ('r', 'p', 'v') and not c.relispartition
),
lines as (
    select 1 as part, nspname, proname as name, 1 as line,
        format(E'### `%s.%s(%s)`\n\n→ `%s`, for %s.\n\n%s\n', nspname, proname, arguments, result, roles, description) as text
    from functions
    where roles is not null
    union all
    select 2, nspname, relname, 0, format(E'### `%s.%s`\n\n%s\n\n| column | type | |\n|---|---|---|', nspname, relname, description)
    from relations
    where relkind = 'v'
    union all
    select 3, nspname, relname, 0, format(E'### `%s.%s`\n\n%s\n\n| column | type | |\n|---|---|---|', nspname, relname, description)
    from relations
    where relkind <> 'v'
    union all
    select case when r.relkind = 'v' then 2 else 3 end, r.nspname, r.relname, a.attnum,
        format('| `%s` | %s | %s |', a.attname, format_type(a.atttypid, a.atttypmod), col_description(r.oid, a.attnum))
    from relations r
    join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    union all
    select case when r.relkind = 'v' then 2 else 3 end, r.nspname, r.relname, 10000, '' from relations r
    union all
    select 4, '', e.code, 1, format('| `%s` | `%s` | %s |', e.code, e.condition, e.meaning) from internal.error_code e
    union all
    select 5, nspname, proname, 1, format('- `%s.%s(%s)`: %s', nspname, proname, arguments, description)
    from functions
    where roles is null
    union all
    select part, '', '', -1, E'\n## ' || title || E'\n' || preamble
    from (values
        (1, 'Functions to call', ''),
        (2, 'Views', ''),
        (3, 'Tables', E'\nFor reading the code and the views; no role but the owner has rights on them.\n'),
        (4, 'Errors', E'\n| SQLSTATE | condition | meaning |\n|---|---|---|'),
        (5, 'Functions inside', E'\nCalled by the ones above, with the rights of the owner.\n')
    ) as titles (part, title, preamble)
)
select text
from lines
order by part, nspname collate "C", name collate "C", line;
