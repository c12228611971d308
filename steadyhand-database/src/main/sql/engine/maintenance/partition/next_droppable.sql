create or replace function maintenance.next_droppable()
returns text
language sql
stable
as $$
    select format('%I.%I', n.nspname, c.relname)
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('queues', 'supervision')
    where c.relkind = 'r' and not c.relispartition and c.relname ~ '_from_\d+(_kept)?$'
        -- A table that was detached by anyone else must not be dropped: it may hold the only rows of open tasks.
        and exists (
            select from maintenance.upkeep_done d
            where d.action = 'prune_ledger' and d.is_done and d.subject = format('%I.%I', n.nspname, c.relname))
    order by 1
    limit 1;
$$;

comment on function maintenance.next_droppable() is
    'A table that was a partition until upkeep detached it from its ledger.';
