create or replace function schedules.skip_due_times(_schedule_id bigint, _until timestamptz, _reason text)
returns void
language plpgsql
volatile
as $$
declare
    _schedule schedules.schedule := schedules.find_schedule(_schedule_id);
    _due timestamptz[];
begin
    if _until <= _schedule.handled_until then
        return;
    end if;

    -- A schedule whose time zone no longer exists has no due times, and must still be changeable. A run has just used it.
    if _reason in ('missed', 'overlap') or schedules.is_time_zone(_schedule.time_zone) then
        _due := schedules.due_times(_schedule, _schedule.handled_until, _until, 1000);
    end if;

    if cardinality(_due) > 0 then
        insert into schedules.schedule_skip (schedule_id, first_due_at, last_due_at, num_skipped, reason, skipped_at)
        values (
            _schedule_id,
            _due[1],
            schedules.latest_due(_schedule, _schedule.handled_until, _until),
            cardinality(_due),
            _reason,
            internal.clock());
    end if;

    update schedules.schedule s set handled_until = _until where s.schedule_id = _schedule_id;
end;
$$;

comment on function schedules.skip_due_times(bigint, timestamptz, text) is
    'Effect: skips the open due times up to the given time, and records them as one span, if there are any. The caller holds the lock on the row.';
