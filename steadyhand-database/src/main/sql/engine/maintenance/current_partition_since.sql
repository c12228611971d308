create or replace function maintenance.current_partition_since()
returns timestamptz
language sql
stable
as $$
    select (
        select t.enqueued_at
        from queues.task t
        where t.task_id >= p.from_id and t.task_id < p.until_id
        order by t.task_id
        limit 1)
    from maintenance.partitions() p
    where p.ledger = 'queues.task'
        and internal.sequence_value('queues.task_id_seq') >= p.from_id
        and internal.sequence_value('queues.task_id_seq') < p.until_id;
$$;

comment on function maintenance.current_partition_since() is
    'When the first task of the partition in use was enqueued; null if it has none.';
