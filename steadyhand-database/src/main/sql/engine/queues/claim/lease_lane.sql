create or replace function queues.lease_lane(
    _claim queues.claim,
    _scan queues.scan,
    _limit integer,
    out leases queues.task_lease[],
    out taken integer
)
returns record
language plpgsql
volatile
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
-- Forces a generic plan: the plan is the same for all arguments, and planning again would cost as much as the claim of a task.
set plan_cache_mode = force_generic_plan
as $$
declare
    _rows tid[];
    _last_at timestamptz;
    _last_task_id bigint;
begin
    -- The claim updates the row that it locks, so a session with an older snapshot is stopped by the recheck of the row and not only by the
    -- lock.
    select array_agg(r.ctid), count(*), (array_agg(r.available_at))[count(*)], (array_agg(r.task_id))[count(*)]
    into _rows, taken, _last_at, _last_task_id
    from (
        select w.ctid, w.available_at, w.task_id
        from queues.ready w
        where w.lane_id = ((_scan).lane).lane_id
            and w.task_lease_id is null
            and (w.available_at, w.task_id) > (_scan.start_at, _scan.start_task_id)
            and w.available_at <= _claim.due_by
        order by w.available_at, w.task_id
        limit _limit
        for update skip locked
    ) r;

    if taken > 0 then
        leases := queues.lease_rows(_claim, _rows);
    else
        leases := '{}';
    end if;

    if taken = _limit and _last_at <= _claim.settled_at then
        perform queues.move_floor(_scan.lane, _last_at, _last_task_id);
    else
        perform queues.move_floor(_scan.lane, _claim.settled_at, 0);
    end if;
end;
$$;

comment on function queues.lease_lane(queues.claim, queues.scan, integer) is
    'Claims due tasks of a lane in order, up to the given number, skipping rows that others have locked; moves the floor. Returns the leases and '
    'the number of tasks taken, some of which may have become dead letters instead.';
