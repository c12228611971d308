create or replace function queues.scan_start(_lane queues.lane, _now timestamptz)
returns queues.scan
language plpgsql
volatile
as $$
declare
    _floor_at timestamptz := internal.from_micros(internal.sequence_value(_lane.floor_at));
    _sweep_from timestamptz := queues.sweep_from(_lane.swept_at, _now);
begin
    if _sweep_from < _floor_at then
        return row(_lane, _sweep_from, 0)::queues.scan;
    end if;
    return row(_lane, _floor_at, internal.sequence_value(_lane.floor_task_id))::queues.scan;
end;
$$;

comment on function queues.scan_start(queues.lane, timestamptz) is
    'The position at which a claim starts to scan a lane: its floor, or lower when a sweep is due.';
