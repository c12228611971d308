create or replace function queues.hold_tasks(_task_ids bigint[], _task_lease_ids bigint[])
returns queues.task[]
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
    _num_locked integer;
    _now timestamptz;
    _tasks queues.task[];
begin
    perform queues.require_batch(_task_ids, _task_lease_ids);

    -- Sorted, so that two batches that hold the same tasks lock in the same order and cannot deadlock.
    perform from queues.ready w where w.task_id = any (_task_ids) order by w.task_id for update;
    get diagnostics _num_locked = row_count;
    _now := internal.wall_clock();

    select array_agg(t order by t.task_id) into _tasks
    from unnest(_task_ids, _task_lease_ids) as g (task_id, task_lease_id)
    join queues.ready w on w.task_id = g.task_id and w.task_lease_id = g.task_lease_id and w.expires_at > _now
    join queues.task t on t.task_id = g.task_id;

    -- Fewer rows than tasks: a duplicate in the batch would be run twice.
    if cardinality(_tasks) is distinct from cardinality(_task_ids) or _num_locked is distinct from cardinality(_tasks) then
        raise exception '% of % tasks are held under these leases', least(coalesce(cardinality(_tasks), 0), _num_locked), coalesce(cardinality(_task_ids), 0)
            using errcode = 'SH009';
    end if;
    return _tasks;
end;
$$;

comment on function queues.hold_tasks(bigint[], bigint[]) is
    'Locks tasks until the end of the transaction, in the order of their ids, and returns them in that order. All of them must be held under '
    'their leases: otherwise raises SH009.';
