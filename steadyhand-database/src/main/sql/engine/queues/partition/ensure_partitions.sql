create or replace function queues.ensure_partitions(_most_ranges integer default 16)
returns integer
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '50ms'
as $$
declare
    -- No smaller than sixteen of the intervals at which enqueues check, so that several checks may be missed before the room runs out.
    _span bigint := (select s.tasks_per_partition from queues.setting s);
    _until bigint;
    _created integer := 0;
begin
    if not pg_try_advisory_xact_lock(internal.lock_class('partitions'), 0) then
        return 0;
    end if;

    _until := queues.partitioned_until();
    while _created < _most_ranges and _until < internal.sequence_value('queues.task_id_seq') + _span loop
        perform queues.create_ledger_partitions(_until, _until + _span);
        _until := _until + _span;
        _created := _created + 1;
    end loop;

    update queues.setting s set partitioned_until = _until where s.partitioned_until <> _until;
    return _created;
exception
    when lock_not_available or duplicate_table or serialization_failure then
        -- Someone else's DDL is in the way, or the caller's snapshot is older than it. There is room left, and the next check comes soon.
        return 0;
end;
$$;

comment on function queues.ensure_partitions(integer) is
    'Creates ledger partitions ahead of the task ids in use, so many ranges at most, and returns how many it added. Waits at most 50 ms for a lock, '
    'then leaves it to the next call. Claims and enqueues go on meanwhile. Upkeep calls it, and an enqueue once in 65,536 tasks, for one range at most.';
