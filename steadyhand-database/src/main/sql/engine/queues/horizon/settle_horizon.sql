create or replace function queues.settle_horizon()
returns timestamptz
language plpgsql
volatile
as $$
declare
    _mark_at bigint;
    _mark_xid bigint;
    -- Waits for a writer that stays open only while this is cheap: every task leased in the meantime may leave a dead index entry above the
    -- floor.
    _patience constant interval := interval '10 seconds';
    _leases_in_patience constant bigint := 1000;
begin
    -- Sequences are not transactional, so the lock need not be held until the commit, and must not be: a claim in a long transaction would
    -- stop the horizon for all.
    if pg_try_advisory_lock(internal.lock_class('horizon'), 0) then
        _mark_at := internal.sequence_value('queues.horizon_mark_at');
        _mark_xid := internal.sequence_value('queues.horizon_mark_xid');

        if _mark_at = internal.sequence_value('queues.horizon_settled_at') then
            null;
        elsif pg_snapshot_xmin(pg_current_snapshot())::text::bigint > _mark_xid and _mark_xid > 0
            or internal.from_micros(_mark_at) < internal.wall_clock() - _patience
            or queues.deliveries_so_far()
                > internal.sequence_value('queues.horizon_mark_deliveries') + _leases_in_patience
        then
            perform setval('queues.horizon_settled_at', _mark_at);
        elsif _mark_xid = 0 and pg_current_xact_id_if_assigned() is null then
            -- The mark was published before our transaction was assigned its id, so any transaction that may not have seen the mark has an
            -- older id than ours.
            perform setval('queues.horizon_mark_xid', pg_current_xact_id()::text::bigint);
        end if;

        perform pg_advisory_unlock(internal.lock_class('horizon'), 0);
    end if;

    -- New tasks are placed at the mark itself, so floors stay below it.
    return internal.from_micros(greatest(internal.sequence_value('queues.horizon_settled_at') - 1, 0));
end;
$$;

comment on function queues.settle_horizon() is
    'Settles the published mark once every transaction that may have inserted a task before it has ended, or after ten seconds or a thousand '
    'leases, and returns the settled time: floors may rise up to it. Never waits. See ADR 0003.';
