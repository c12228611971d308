create or replace function maintenance.next_prunable()
returns maintenance.partition
language plpgsql
stable
as $$
declare
    _setting queues.setting;
    _partition maintenance.partition;
    _num_kept integer;
begin
    select s.* into strict _setting from queues.setting s;

    for _partition in
        with known as materialized (select p.* from maintenance.partitions() p)
        select p.*
        from known p
        left join known tasks on tasks.ledger = 'queues.task' and tasks.from_id = p.from_id
        where p.until_id <= maintenance.last_task_id()
            and case p.ledger
                when 'queues.task' then maintenance.is_past_retention(p.until_id, _setting.history_retention)
                when 'queues.dead_letter' then
                    maintenance.is_past_retention(p.until_id, _setting.diagnostics_retention) and (tasks.ledger is null or not p.is_kept)
                else tasks.ledger is null or (tasks.is_kept and not p.is_kept)
            end
        -- Tasks first: without them the rest is forgotten, but without its completion a task would come back to life.
        order by p.from_id, p.ledger <> 'queues.task', p.ledger
    loop
        _num_kept := maintenance.count_kept(_partition);
        if _num_kept = 0 or (_num_kept <= 10000 and not _partition.is_kept) then
            return _partition;
        end if;
    end loop;
    return null;
end;
$$;

comment on function maintenance.next_prunable() is
    'The next partition to go: of tasks and of diagnoses by age, of the other ledgers when their tasks have gone. One with more than 10,000 rows that have to stay is left as it is.';
