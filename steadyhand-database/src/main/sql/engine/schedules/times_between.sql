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
    'The times at which a schedule is due after the one time and up to the other, in any order. Costs as much as there are.';
