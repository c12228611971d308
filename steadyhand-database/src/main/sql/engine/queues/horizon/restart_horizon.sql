create or replace function queues.restart_horizon(_seen bigint)
returns boolean
language plpgsql
volatile
as $$
declare
    _now bigint := internal.to_micros(internal.wall_clock());
begin
    if not pg_try_advisory_lock(internal.lock_class('horizon'), 0) then
        return false;
    end if;

    perform setval('queues.clock_back_from', _seen);
    perform setval('queues.clock_back_xid', 1);
    -- As in queues.advance_horizon_mark, but for a mark that is before the last one: nothing is settled until the new mark is.
    perform setval('queues.horizon_settled_at', 0);
    perform setval('queues.horizon_mark_xid', 0);
    perform setval('queues.horizon_mark_deliveries', queues.deliveries_so_far());
    perform setval('queues.horizon_mark_at', _now);
    perform setval('queues.expiry_floor_at', 0);
    perform setval(l.floor_at, 0), setval(l.floor_task_id, 0) from queues.lane l;

    perform pg_advisory_unlock(internal.lock_class('horizon'), 0);
    return true;
end;
$$;

comment on function queues.restart_horizon(bigint) is
    'After the clock was set back from the given time (microseconds since 1970): publishes the present as the mark and resets all floors, so that '
    'scans start at the beginning. Returns false if another session is doing it. Never waits.';
