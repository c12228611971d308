create or replace function queues.handle_clock_set_back()
returns integer
language plpgsql
volatile
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
    _page constant integer := 10000;
    _now timestamptz := internal.wall_clock();
    -- The latest time that any claim has observed; claims that found nothing record it too.
    _seen bigint := greatest(internal.sequence_value('queues.horizon_mark_at'), internal.sequence_value('queues.expiry_floor_at'));
    _xid bigint := internal.sequence_value('queues.clock_back_xid');
    _status text;
    _from timestamptz;
    _rows tid[];
begin
    if _seen > internal.to_micros(_now) + 1000000 then
        if not queues.restart_horizon(_seen) then
            return 0;
        end if;
    elsif _xid = 0 then
        return 0;
    elsif _xid > 1 then
        -- Sequences are not rolled back with a claim, but the rows that it moved are. A transaction id in the future comes from the server
        -- that the database was restored from.
        _status := case when _xid < pg_snapshot_xmax(pg_current_snapshot())::text::bigint then pg_xact_status(_xid::text::xid8) else 'aborted' end;
        if _status is distinct from 'aborted' then
            if _status is distinct from 'in progress' then
                perform setval('queues.clock_back_xid', 0);
            end if;
            return 0;
        end if;
    end if;

    _from := internal.from_micros(internal.sequence_value('queues.clock_back_from'));
    _rows := array(
        select r.ctid
        from queues.lane l
        cross join lateral (
            select w.ctid
            from queues.ready w
            where w.lane_id = l.lane_id and w.task_lease_id is null and w.available_at > _now and w.available_at <= _from
            order by w.available_at, w.task_id
            limit _page
            for update skip locked
        ) r
        limit _page);
    update queues.ready w
    set available_at = w.available_at - (_from - _now)
    where w.ctid = any (_rows);
    perform setval('queues.clock_back_xid', case when cardinality(_rows) = _page then 1 else pg_current_xact_id()::text::bigint end);
    return cardinality(_rows);
end;
$$;

comment on function queues.handle_clock_set_back() is
    'If the clock was set back by more than a second: resets floors and horizon, and moves back the tasks that had been due by a time that some '
    'claim has observed, in their order, 10,000 at a time, so that they stay due. Returns how many it moved. Called by claims, at most once a '
    'second.';
