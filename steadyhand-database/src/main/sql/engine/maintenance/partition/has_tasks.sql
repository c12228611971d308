create or replace function maintenance.has_tasks(_partition maintenance.partition)
returns boolean
language sql
stable
as $$
    select exists (
        select from maintenance.partitions() p where p.ledger = 'queues.task' and p.from_id = _partition.from_id);
$$;

comment on function maintenance.has_tasks(maintenance.partition) is
    'Whether there are tasks left whose rows in other ledgers belong into this range.';
