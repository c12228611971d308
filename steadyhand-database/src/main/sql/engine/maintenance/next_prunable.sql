create or replace function maintenance.next_prunable()
returns maintenance.partition
language sql
stable
as $$
    select p
    from maintenance.partitions() p
    where p.until_id <= internal.sequence_value('queues.task_id_seq')
        and maintenance.is_past_retention(p)
        and maintenance.count_kept(p, 10001) between 0 and 10000
        and not (p.is_kept and maintenance.count_kept(p, 1) > 0)
    -- Tasks first: without them the rest is forgotten, but without its completion a task would come back to life.
    order by p.from_id, p.ledger <> 'queues.task', p.ledger
    limit 1;
$$;

comment on function maintenance.next_prunable() is
    'The next partition to go. One with more than 10,000 rows that have to stay is left as it is.';
