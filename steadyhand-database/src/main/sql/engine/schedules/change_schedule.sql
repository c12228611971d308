create or replace function schedules.change_schedule(_wanted schedules.schedule, _starts_at timestamptz)
returns bigint
language plpgsql
volatile
as $$
declare
    _schedule schedules.schedule := schedules.lock_schedule(_wanted.schedule_name);
    _has_new_timing boolean;
begin
    _wanted.starts_at := coalesce(_starts_at, _schedule.starts_at);
    -- Compared as text, since 24 hours are not always 1 day.
    _has_new_timing := (_wanted.every::text, _wanted.cron, _wanted.time_zone, _wanted.starts_at)
        is distinct from (_schedule.every::text, _schedule.cron, _schedule.time_zone, _schedule.starts_at);
    if _schedule.schedule_id is null or not _has_new_timing
        and (_wanted.task_type, _wanted.payload, _wanted.queue_name, _wanted.missed, _wanted.grace, _wanted.jitter, _wanted.overlap)
            is not distinct from
                (_schedule.task_type, _schedule.payload, _schedule.queue_name, _schedule.missed, _schedule.grace, _schedule.jitter, _schedule.overlap) then
        return _schedule.schedule_id;
    end if;

    if _has_new_timing then
        perform schedules.skip_due_times(_schedule.schedule_id, internal.clock(), 'changed');
    end if;
    update schedules.schedule s
    set task_type = _wanted.task_type,
        payload = _wanted.payload,
        queue_name = _wanted.queue_name,
        every = _wanted.every,
        cron = _wanted.cron,
        time_zone = _wanted.time_zone,
        starts_at = _wanted.starts_at,
        missed = _wanted.missed,
        grace = _wanted.grace,
        jitter = _wanted.jitter,
        overlap = _wanted.overlap,
        next_due_at = schedules.next_due(_wanted, s.handled_until)
    where s.schedule_id = _schedule.schedule_id;
    perform schedules.wake_schedule(_schedule.schedule_id, 'changed');
    perform internal.record_action('change_schedule', 'schedule', _wanted.schedule_name, jsonb_build_object('has_new_timing', _has_new_timing));
    return _schedule.schedule_id;
end;
$$;

comment on function schedules.change_schedule(schedules.schedule, timestamptz) is
    'Changes the schedule of that name to the given definition, if it differs. Null if there is none of that name. Waits for a run in progress.';
