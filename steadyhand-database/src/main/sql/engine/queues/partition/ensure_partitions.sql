create or replace function queues.ensure_partitions(_most_ranges integer default 16)
returns integer
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '50ms'
as $$
declare
    -- At least sixteen times the interval at which enqueues check, so that several checks can fail before the partitions run out.
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
        -- Another session's DDL blocks us, or the caller's snapshot is older than it. There is room left, and the next check follows soon.
        return 0;
end;
$$;

comment on function queues.ensure_partitions(integer) is
    'Creates ledger partitions ahead of the task ids in use, up to the given number of ranges, and returns how many it added. Waits at most 50 ms '
    'for a lock, then leaves it to the next call. Claims and enqueues are not blocked. Called by upkeep, and by an enqueue once in 65,536 tasks, '
    'for at most one range.';
