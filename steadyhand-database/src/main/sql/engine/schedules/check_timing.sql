create or replace function schedules.check_timing(_schedule schedules.schedule)
returns void
language plpgsql
stable
as $$
declare
    _every constant interval := _schedule.every;
    _wrong text := case
        when num_nonnulls(_every, _schedule.cron) <> 1 then 'a schedule needs either an interval or a cron expression'
        when _schedule.time_zone is null or not schedules.is_time_zone(_schedule.time_zone) then
            format('there is no time zone %s', coalesce(quote_literal(left(_schedule.time_zone, 63)), 'null'))
        when _every < interval '1 second' or not isfinite(_every) then
            format('every %s is too often: 1 second is the least', _every)
        when _every > interval '50 years' then
            format('every %s is too seldom: 50 years are the most', _every)
        when _schedule.starts_at not between '0001-01-01' and '9999-01-01' then
            format('it cannot start at %s', _schedule.starts_at)
        when _every is not null and 1 <> (
            (extract(year from _every) * 12 + extract(month from _every) <> 0)::integer
            + (extract(day from _every) <> 0)::integer
            + (_every <> date_trunc('day', _every))::integer
        ) then
            format('every %s mixes units: take months, or days, or hours, minutes and seconds', _every)
    end;
begin
    perform queues.require_schedule(_schedule.starts_at);
    if _schedule.cron is not null then
        perform schedules.parse_cron(_schedule.cron);
    end if;
    if _wrong is null and schedules.next_due(_schedule, _schedule.starts_at - interval '1 microsecond') is null then
        _wrong := 'it is never due: there is no such date';
    end if;
    if _wrong is not null then
        raise exception '%', _wrong using errcode = 'SH022';
    end if;
end;
$$;

comment on function schedules.check_timing(schedules.schedule) is
    'Raises SH022 for an invalid timing: unknown time zone, more often than every second, an interval of mixed units, an invalid cron expression, '
    'a date that never occurs.';
