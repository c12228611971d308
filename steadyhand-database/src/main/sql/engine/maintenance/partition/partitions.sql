create or replace function maintenance.partitions()
returns setof maintenance.partition
language sql
stable
as $$
    select
        format('%I.%I', n.nspname, p.relname), format('%I.%I', n.nspname, c.relname),
        substring(b.bound from 'FROM \(''?(\d+)''?\)')::bigint,
        substring(b.bound from 'TO \(''?(\d+)''?\)')::bigint,
        c.relname like '%\_kept'
    from pg_partitioned_table t
    join pg_class p on p.oid = t.partrelid
    join pg_namespace n on n.oid = p.relnamespace and n.nspname in ('queues', 'supervision')
    join pg_inherits i on i.inhparent = p.oid
    join pg_class c on c.oid = i.inhrelid
    cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) b;
$$;

comment on function maintenance.partitions() is
    'The partitions of all ledgers.';
