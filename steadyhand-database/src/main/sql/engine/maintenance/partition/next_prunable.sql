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
        -- Tasks first: without its task, any other row is ignored, but without its completion a task would be open again.
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
    'The next partition to remove: of tasks and of diagnoses by age, of the other ledgers once the tasks are removed. A partition with more than '
    '10,000 rows that must be kept is left as it is.';
