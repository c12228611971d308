create or replace function schedules.insert_schedule(_wanted schedules.schedule)
returns bigint
language plpgsql
volatile
as $$
declare
    -- Nothing was missed before it was created.
    _handled_until constant timestamptz := internal.clock() - interval '1 microsecond';
    _next_due_at constant timestamptz := schedules.next_due(_wanted, _handled_until);
    _schedule_id bigint;
begin
    insert into schedules.schedule (
        schedule_name, task_type, payload, queue_name, every, cron, time_zone, starts_at, missed, grace, jitter, overlap, handled_until, next_due_at,
        created_at)
    values (
        _wanted.schedule_name, _wanted.task_type, _wanted.payload, _wanted.queue_name, _wanted.every, _wanted.cron,
        _wanted.time_zone, _wanted.starts_at, _wanted.missed, _wanted.grace, _wanted.jitter, _wanted.overlap, _handled_until, _next_due_at,
        internal.clock())
    on conflict (schedule_name) where removed_at is null do nothing
    returning schedule_id into _schedule_id;

    if _schedule_id is not null then
        perform supervision.start('schedules.run_schedule', _schedule_id, _next_due_at, _wanted.schedule_name);
        perform internal.record_action('create_schedule', 'schedule', _wanted.schedule_name);
    end if;
    return _schedule_id;
end;
$$;

comment on function schedules.insert_schedule(schedules.schedule) is
    'Inserts a new schedule, and wakes it for its first due time. Null if the name is taken.';
