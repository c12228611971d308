create or replace function maintenance.is_past_retention(_partition maintenance.partition)
returns boolean
language plpgsql
stable
as $$
declare
    _cutoff timestamptz := internal.clock() - (select s.history_retention from queues.setting s);
    _tasks maintenance.partition;
begin
    if _partition.ledger <> 'queues.task' then
        select p.* into _tasks
        from maintenance.partitions() p
        where p.ledger = 'queues.task' and p.from_id = _partition.from_id;
        return _tasks.ledger is null or (_tasks.is_kept and not _partition.is_kept);
    end if;

    return coalesce(
        (
            select t.enqueued_at < _cutoff
            from queues.task t
            where t.task_id >= _partition.from_id and t.task_id < _partition.until_id
            order by t.task_id desc
            limit 1
        ),
        true);
end;
$$;

comment on function maintenance.is_past_retention(maintenance.partition) is
    'Whether a partition is old: tasks by the last one that was enqueued, the other ledgers when their tasks have gone.';
