create or replace function queues.complete_batch(_task_ids bigint[], _task_lease_ids bigint[])
returns table (task_id bigint, verdict text)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
-- Otherwise the deletion would be planned anew for every batch.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_nestloop = off
as $$
declare
    _done bigint[];
    _done_leases bigint[];
    -- The times at which the fence was passed, and not later ones: the leases may have expired since.
    _done_at timestamptz[];
    _keys_freed bigint[];
    _late queues.ready[];
    _by_hand bigint[];
    _batch_ids bigint[];
begin
    perform queues.require_batch(_task_ids, _task_lease_ids);

    -- Locks in the order of task_id, because only a merge join is allowed here: two batches that complete the same tasks could deadlock
    -- otherwise. The clock is read for each row, since its lock may have been waited for.
    with gone as (
        delete from queues.ready w
        using unnest(_task_ids, _task_lease_ids) as g (task_id, task_lease_id)
        where w.task_id = any (_task_ids)
            and w.task_id = g.task_id
            and (g.task_lease_id is null or w.task_lease_id = g.task_lease_id and w.expires_at > internal.wall_clock())
        returning w as row, w.task_id, g.task_lease_id, w.dedupe_scope, w.expires_at, w.batch_id, internal.wall_clock() as done_at
    ),
    done as (
        select g.*, g.task_lease_id is not null and g.expires_at <= g.done_at as is_late from gone g
    )
    select
        array_agg(d.task_id) filter (where not d.is_late),
        array_agg(d.task_lease_id) filter (where not d.is_late),
        array_agg(d.done_at) filter (where not d.is_late),
        array_agg(d.task_id) filter (where d.dedupe_scope is not null and not d.is_late),
        array_agg(d.task_id) filter (where d.task_lease_id is null and queues.is_by_hand(d.expires_at)),
        array_agg(d.batch_id) filter (where d.batch_id is not null and not d.is_late),
        array_agg(d.row) filter (where d.is_late)
    into _done, _done_leases, _done_at, _keys_freed, _by_hand, _batch_ids, _late
    from done d;

    if _late is not null then
        -- As in queues.complete_task.
        insert into queues.ready select l.* from unnest(_late) l;
    end if;

    if _done is not null then
        perform queues.append_completions(_done, _done_leases, _done_at);
    end if;
    if _keys_freed is not null then
        perform queues.release_dedupe_keys(_keys_freed);
    end if;
    if _batch_ids is not null then
        perform queues.wake_batches(_batch_ids);
    end if;
    if _by_hand is not null then
        perform queues.follow_up_by_hand(h.task_id) from unnest(_by_hand) as h (task_id);
    end if;

    if cardinality(_done) = cardinality(_task_ids) then
        return query select d.task_id, 'completed' from unnest(_task_ids) as d (task_id);
        return;
    end if;
    return query
        select g.task_id, case when d.task_id is not null then 'completed' else queues.why_not_completed(g.task_id, g.task_lease_id) end
        from unnest(_task_ids, _task_lease_ids) with ordinality as g (task_id, task_lease_id, batch_position)
        left join unnest(_done, _done_leases) as d (task_id, task_lease_id)
            on d.task_id = g.task_id and d.task_lease_id is not distinct from g.task_lease_id
        order by g.batch_position;
end;
$$;

comment on function queues.complete_batch(bigint[], bigint[]) is
    'Completes tasks, each under the lease at the same position (null: without a lease, as an operator may; see queues.complete_task), and '
    'returns for each the result: completed, already_completed, lease_lost (nothing was changed) or unknown_task. Locks in the order of task_id. '
    'Idempotent. Error: SH006.';
