create or replace function queues.advance_horizon_mark()
returns void
language plpgsql
volatile
as $$
declare
    _now bigint := internal.to_micros(internal.wall_clock());
    _spacing constant bigint := 10000;
begin
    if pg_try_advisory_lock(internal.lock_class('horizon'), 0) then
        if internal.sequence_value('queues.horizon_mark_at') = internal.sequence_value('queues.horizon_settled_at')
            and _now >= internal.sequence_value('queues.horizon_mark_at') + _spacing
        then
            -- In this order: the new mark must never be visible with the transaction id of the old one.
            perform setval('queues.horizon_mark_xid', 0);
            perform setval('queues.horizon_mark_deliveries', queues.deliveries_so_far());
            perform setval('queues.horizon_mark_at', _now);
        end if;
        perform pg_advisory_unlock(internal.lock_class('horizon'), 0);
    end if;
end;
$$;

comment on function queues.advance_horizon_mark() is
    'Moves the mark to the present time once the last mark is settled: transactions that are assigned an id from now on insert no task before it. '
    'At most every 10 ms. Never waits.';
