create or replace function maintenance.partition_gaps()
returns table (ledger text, from_id bigint, until_id bigint, table_to_attach text)
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
    with known as materialized (
        select p.* from maintenance.partitions() p
    ),
    ledger as (
        select format('%I.%I', n.nspname, c.relname) as name
        from pg_partitioned_table t
        join pg_class c on c.oid = t.partrelid
        join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('queues', 'supervision')
    ),
    -- The partition in use, in case it is missing from all ledgers: it lies between its neighbours.
    lost as (
        select
            coalesce(max(k.until_id) filter (where k.until_id <= i.next), 0) as from_id,
            coalesce(min(k.from_id) filter (where k.from_id > i.next), coalesce(max(k.until_id) filter (where k.until_id <= i.next), 0) + s.tasks_per_partition) as until_id
        from (select maintenance.last_task_id() + 1 as next) i
        cross join queues.setting s
        left join known k on k.ledger = 'queues.task'
        group by i.next, s.tasks_per_partition
        having count(*) filter (where k.from_id <= i.next and k.until_id > i.next) = 0
            and (
                count(*) filter (where k.from_id > i.next) > 0
                or to_regclass(format('queues.task_from_%s', coalesce(max(k.until_id) filter (where k.until_id <= i.next), 0))) is not null)
    ),
    range as (
        select k.from_id, k.until_id from known k
        union
        select l.from_id, l.until_id
        from lost l
        where not exists (select from known k where k.from_id < l.until_id and k.until_id > l.from_id)
    ),
    needed as (
        select r.from_id, r.until_id
        from range r
        where r.until_id > maintenance.last_task_id()
            or exists (select from queues.ready w where w.task_id >= r.from_id and w.task_id < r.until_id)
    )
    select
        l.name, n.from_id, n.until_id,
        (
            select format('%s.%I', split_part(l.name, '.', 1), c.relname)
            from pg_class c
            where c.oid in (to_regclass(format('%s_from_%s', l.name, n.from_id)), to_regclass(format('%s_from_%s_kept', l.name, n.from_id)))
                and not c.relispartition
            order by c.relname
            limit 1
        )
    from ledger l
    cross join needed n
    where not exists (
        select from known k where k.ledger = l.name and k.from_id < n.until_id and k.until_id > n.from_id);
$$;

comment on function maintenance.partition_gaps() is
    'The ranges of task ids in use, or soon to be used, for which a ledger has no partition: those ahead of the last task, and those of open '
    'tasks. table_to_attach is the table that was the partition, if it still exists.';
