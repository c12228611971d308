create or replace function maintenance.index_findings()
returns table (check_name text, severity text, finding text, remedy text)
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
    select 'indexes', 'error',
        format('the index %s of %s is not valid: PostgreSQL does not use it, and checks nothing by it', i.indexrelid::regclass, i.indrelid::regclass),
        case when c.relkind = 'i' then format('reindex index concurrently %s', i.indexrelid::regclass)
            else maintenance.as_owner(format('drop index %s; %s', i.indexrelid::regclass, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON '))) end
    from pg_namespace o
    join pg_namespace n on n.nspowner = o.nspowner
    join pg_class c on c.relnamespace = n.oid and c.relkind in ('i', 'I')
    join pg_index i on i.indexrelid = c.oid
    where o.nspname = 'maintenance' and not (i.indisvalid and i.indisready)
    order by i.indexrelid::regclass::text
    limit 20;
$$;

comment on function maintenance.index_findings() is
    'Indexes that are not valid. Missing indexes can be detected only by a release that knows which ones should exist: steadyhand doctor compares '
    'maintenance.index_list() with its own list.';
