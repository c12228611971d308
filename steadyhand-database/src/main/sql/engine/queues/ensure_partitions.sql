create or replace function queues.ensure_partitions()
returns integer
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '50ms'
as $$
declare
    -- Several checks of extend_partitions may be missed before this runs out.
    _margin constant bigint := 8 * 65536;
    _span bigint := (select s.tasks_per_partition from queues.setting s);
    _until bigint;
    _created integer := 0;
begin
    if not pg_try_advisory_xact_lock(internal.lock_class('partitions'), 0) then
        return 0;
    end if;

    _until := queues.partitioned_until();
    while _until < internal.sequence_value('queues.task_id_seq') + greatest(_margin, _span) loop
        perform queues.create_partitions(_until, _until + _span);
        _until := _until + _span;
        _created := _created + 1;
    end loop;

    return _created;
exception
    when lock_not_available then
        -- Someone else's DDL is in the way. There is room left, and the next check comes soon.
        return 0;
end;
$$;

comment on function queues.ensure_partitions() is
    'Creates ledger partitions ahead of the task ids in use and returns how many ranges it added. Waits at most 50 ms for a lock, '
    'then leaves it to the next call. Claims and enqueues go on meanwhile.';
