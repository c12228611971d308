create or replace function schedules.times_between(_schedule schedules.schedule, _after timestamptz, _until timestamptz)
returns setof timestamptz
language plpgsql
stable
as $$
begin
    if _schedule.cron is not null then
        return query select schedules.cron_between(schedules.parse_cron(_schedule.cron), _schedule.time_zone, _after, _until);
    else
        return query select schedules.every_between(_schedule.every, _schedule.time_zone, _schedule.starts_at, _after, _until);
    end if;
end;
$$;

comment on function schedules.times_between(schedules.schedule, timestamptz, timestamptz) is
    'The due times of a schedule after the first time and up to the second, in any order. The cost is proportional to their number.';
