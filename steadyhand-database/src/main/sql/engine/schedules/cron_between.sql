create or replace function schedules.cron_between(
    _cron schedules.cron,
    _time_zone text,
    _after timestamptz,
    _until timestamptz
)
returns setof timestamptz
language sql
stable
as $$
    with bounds as (
        -- As wide as the changes of the clock around them require; the last condition is exact.
        select
            (
                select min((_after at time zone 'UTC') + ((t.at at time zone _time_zone) - (t.at at time zone 'UTC')))
                from (values (_after - interval '27 hours'), (_after), (_after + interval '27 hours')) t (at)
            ) as first_wall,
            (
                select max((_until at time zone 'UTC') + ((t.at at time zone _time_zone) - (t.at at time zone 'UTC')))
                from (values (_until - interval '27 hours'), (_until), (_until + interval '27 hours')) t (at)
            ) as last_wall
    ),
    hour_of_day as (
        select d.day + make_interval(hours => h.hour) as wall
        from bounds b
        cross join lateral generate_series(date_trunc('day', b.first_wall), b.last_wall, interval '1 day') d (day)
        cross join unnest(_cron.hours) h (hour)
        where schedules.is_cron_day(_cron, d.day::date)
            and d.day + make_interval(hours => h.hour) between b.first_wall - interval '1 hour' and b.last_wall
    ),
    minute_of_hour as (
        select h.wall + make_interval(mins => m.minute) as wall
        from bounds b
        cross join hour_of_day h
        cross join unnest(_cron.minutes) m (minute)
        where h.wall + make_interval(mins => m.minute) between b.first_wall - interval '1 minute' and b.last_wall
    ),
    -- Clocks are changed on the minute, so that its seconds need no further look at the time zone.
    minute_instant as (
        select distinct i.at
        from minute_of_hour m
        cross join lateral (
            values
                (schedules.first_instant(m.wall, _time_zone), true),
                (m.wall at time zone _time_zone, false)
        ) i (at, is_first)
        where case
            when cardinality(_cron.hours) = 24 then i.at at time zone _time_zone = m.wall
            else i.is_first
        end
    )
    select m.at + make_interval(secs => s.second)
    from minute_instant m
    cross join unnest(_cron.seconds) s (second)
    where m.at + make_interval(secs => s.second) > _after
        and m.at + make_interval(secs => s.second) <= _until;
$$;

comment on function schedules.cron_between(schedules.cron, text, timestamptz, timestamptz) is
    'The due times of a cron expression after the first time and up to the second. Specified hours are local time: a local time that occurs twice '
    'is due once, the first time, and one that does not occur is due later by as much as the clock was put forward. If the hour is unrestricted, '
    'every elapsed hour counts: twice or not at all, as the local time does.';
