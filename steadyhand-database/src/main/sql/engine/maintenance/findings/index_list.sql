create or replace function maintenance.index_list()
returns table (table_name text, index_name text, is_valid boolean, definition text)
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
    select
        t.oid::regclass::text, c.relname::text, i.indisvalid and i.indisready,
        case when k.conname is null then regexp_replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
            else format('ALTER TABLE %s ADD CONSTRAINT %I %s', t.oid::regclass, k.conname, pg_get_constraintdef(k.oid)) end
    from pg_namespace o
    join pg_namespace n on n.nspowner = o.nspowner
    join pg_class t on t.relnamespace = n.oid and t.relkind in ('r', 'p') and not t.relispartition
    join pg_index i on i.indrelid = t.oid
    join pg_class c on c.oid = i.indexrelid
    left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = t.oid and k.contype in ('p', 'u', 'x')
    where o.nspname = 'maintenance';
$$;

comment on function maintenance.index_list() is
    'The indexes of our tables, each with whether it is valid and the statement that creates it. Indexes of partitions belong to their ledger and '
    'are not listed.';
