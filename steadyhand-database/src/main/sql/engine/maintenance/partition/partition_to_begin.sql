create or replace function maintenance.partition_to_begin()
returns bigint
language plpgsql
stable
as $$
declare
    _last bigint := maintenance.last_task_id();
    _age interval := (select s.partition_age from queues.setting s);
    _current maintenance.partition;
begin
    select p.* into _current
    from maintenance.partitions() p
    where p.ledger = 'queues.task' and p.from_id <= _last and p.until_id > _last;

    return (
        select n.from_id
        from maintenance.partitions() n
        where n.ledger = 'queues.task'
            and n.from_id = _current.until_id
            -- Closer to its end the next one begins on its own.
            and n.from_id - _last > 100000
            and (
                select t.enqueued_at < internal.clock() - _age
                from queues.task t
                where t.task_id >= _current.from_id and t.task_id < _current.until_id
                order by t.task_id
                limit 1
            ));
end;
$$;

comment on function maintenance.partition_to_begin() is
    'The first task id of the next partition, if the current one has been in use for longer than partition_age and is far from full; otherwise '
    'null.';
