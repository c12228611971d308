create or replace function queues.partitioned_until()
returns bigint
language sql
stable
as $$
    select coalesce(max(
        substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''(\d+)''\)')::bigint), 0)
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'queues.task'::regclass;
$$;

comment on function queues.partitioned_until() is
    'The first task_id that no ledger partition covers yet.';
