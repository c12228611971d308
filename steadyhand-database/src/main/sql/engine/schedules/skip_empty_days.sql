create or replace function schedules.skip_empty_days(_schedule schedules.schedule, _from timestamptz, _until timestamptz)
returns timestamptz
language plpgsql
stable
as $$
declare
    _day date;
begin
    if _schedule.cron is null then
        return _from;
    end if;

    -- One day more on either side than needed, for the changes of the clock.
    _day := schedules.next_cron_day(
        schedules.parse_cron(_schedule.cron),
        (_from at time zone _schedule.time_zone)::date - 1,
        (_until at time zone _schedule.time_zone)::date + 1);
    return coalesce((_day::timestamp at time zone _schedule.time_zone) - interval '3 hours', _until);
end;
$$;

comment on function schedules.skip_empty_days(schedules.schedule, timestamptz, timestamptz) is
    'A time, possibly before _from, up to which a schedule has no due times after _from; _until if it has none up to there.';
