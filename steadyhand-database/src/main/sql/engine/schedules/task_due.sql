create or replace function schedules.task_due(_schedule schedules.schedule, _due_at timestamptz)
returns timestamptz
language sql
stable
as $$
    -- The creation time makes the same schedule in another database differ.
    select greatest(
        internal.clock(),
        _due_at + _schedule.jitter * (
            (hashtextextended(extract(epoch from _schedule.created_at)::text || extract(epoch from _due_at)::text, _schedule.schedule_id) & 1048575)
                / 1048576.0));
$$;

comment on function schedules.task_due(schedules.schedule, timestamptz) is
    'When the task of a due time may run: at the due time plus its part of the jitter, which depends only on the schedule and the due time; now, if '
    'that has passed.';
