create or replace function queues.hold_tasks(_task_ids bigint[], _task_lease_ids bigint[])
returns queues.held_task[]
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _locked queues.ready[];
    _now timestamptz;
    _settings text[];
    _held queues.held_task[];
begin
    perform queues.require_batch(_task_ids, _task_lease_ids);

    -- Sorted, so that two batches that hold the same tasks lock in the same order and cannot deadlock.
    _locked := array(select w from queues.ready w where w.task_id = any (_task_ids) order by w.task_id for update);
    -- Read after the locks are acquired, which may take a while.
    _now := internal.wall_clock();

    select array_agg(row(t, w.task_lease_id, null)::queues.held_task order by t.task_id) into _held
    from unnest(_task_ids, _task_lease_ids) as g (task_id, task_lease_id)
    join unnest(_locked) w on w.task_id = g.task_id and w.task_lease_id = g.task_lease_id and w.expires_at > _now
    join queues.task t on t.task_id = g.task_id;

    -- Fewer rows than tasks: a duplicate in the batch would be run twice.
    if cardinality(_held) is distinct from cardinality(_task_ids) or cardinality(_locked) is distinct from cardinality(_held) then
        if cardinality(_task_ids) = 1 then
            perform queues.refuse_unknown_task(_task_ids[1]);
            raise exception 'task % is not held under lease %', _task_ids[1], coalesce(_task_lease_ids[1]::text, 'null') using errcode = 'SH009';
        end if;
        raise exception '% of % tasks are held under these leases', least(coalesce(cardinality(_held), 0), cardinality(_locked)), coalesce(cardinality(_task_ids), 0)
            using errcode = 'SH009';
    end if;

    _settings := internal.task_settings(
        array(select (h.task).task_id from unnest(_held) h), array(select (h.task).root_task_id from unnest(_held) h));
    for _i in 1 .. cardinality(_held) loop
        _held[_i].setting := _settings[_i];
    end loop;
    return _held;
end;
$$;

comment on function queues.hold_tasks(bigint[], bigint[]) is
    'Locks tasks until the end of the transaction, in the order of their ids, and returns them in that order. All of them must be held under '
    'their leases: otherwise raises SH009, or SH008 for a single one that is not in the ledger. Only the holder of a task can act for it.';
