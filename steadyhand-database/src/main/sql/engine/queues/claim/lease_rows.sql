create or replace function queues.lease_rows(_claim queues.claim, _rows tid[])
returns queues.task_lease[]
language plpgsql
volatile
set enable_seqscan = off
-- Forces a generic plan: the plan is the same for all arguments, and planning again would cost as much as the claim of a task.
set plan_cache_mode = force_generic_plan
as $$
declare
    -- Read after the rows are locked: a lease must not appear to begin before the previous one ended.
    _now timestamptz := internal.wall_clock();
    _leases queues.task_lease[];
    -- Whatever was leased once goes the leased way from then on.
    _leased_lane_id integer := (select l.lane_id from queues.lane l where l.queue_name = _claim.queue_name and l.task_type = 'db_function' and l.process_name is null);
    _keys_freed bigint[];
    _task_id bigint;
begin
    with held as (
        update queues.ready w
        set task_lease_id = nextval('queues.task_lease_id_seq'),
            expires_at = _now + _claim.lease_duration,
            deliveries = w.deliveries + 1,
            lane_id = case when w.process_lane_id is null then w.lane_id else _leased_lane_id end
        where w.ctid = any (_rows)
            and (_claim.delivery_ceiling is null or w.deliveries - w.uncounted < _claim.delivery_ceiling)
            and (_claim.delivery_cap is null or w.deliveries - w.tries < _claim.delivery_cap)
        returning w.task_id, w.task_lease_id, w.expires_at, w.deliveries, w.dedupe_scope
    ),
    leased as (
        insert into queues.task_lease (task_lease_id, task_id, delivery, leased_at, expires_at, leased_by, has_begun)
        select h.task_lease_id, h.task_id, h.deliveries, _now, h.expires_at, _claim.leased_by,
            case when _claim.notes_starts and h.deliveries > 1 then false end
        from held h
    )
    select
        array_agg(row(
            h.task_lease_id, h.task_id, h.deliveries, _now, h.expires_at, _claim.leased_by, null
        )::queues.task_lease),
        array_agg(h.task_id) filter (where h.dedupe_scope = 'until_started' and h.deliveries = 1)
    into _leases, _keys_freed
    from held h;

    if _keys_freed is not null then
        perform queues.release_dedupe_keys(_keys_freed);
    end if;

    if cardinality(_leases) is distinct from cardinality(_rows) then
        for _task_id in
            select w.task_id from queues.ready w where w.ctid = any (_rows) and w.task_lease_id is null
        loop
            if exists (select from queues.task_cancel_requested k where k.task_id = _task_id) then
                perform queues.complete_cancelled(_task_id);
            else
                perform queues.promote_task(_task_id);
            end if;
        end loop;
    end if;

    return coalesce(_leases, '{}');
end;
$$;

comment on function queues.lease_rows(queues.claim, tid[]) is
    'Leases rows of queues.ready that the caller has locked; turns those that have reached the delivery ceiling into dead letters, or completes them if they were cancelled.';
