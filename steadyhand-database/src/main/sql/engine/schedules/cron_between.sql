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
        -- Wide enough for any change of the clock; the last condition is exact.
        select
            (_after at time zone _time_zone) - interval '3 hours' as first_wall,
            (_until at time zone _time_zone) + interval '3 hours' as last_wall
    ),
    hour_of_day as (
        select d.day + make_interval(hours => h.hour) as wall
        from bounds b
        cross join lateral generate_series(date_trunc('day', b.first_wall), b.last_wall, interval '1 day') d (day)
        cross join unnest(_cron.hours) h (hour)
        where schedules.is_cron_day(_cron, d.day::date)
            and d.day + make_interval(hours => h.hour) between b.first_wall - interval '1 hour' and b.last_wall
    ),
    wall as (
        select h.wall + make_interval(mins => m.minute) as wall
        from hour_of_day h
        cross join unnest(_cron.minutes) m (minute)
    )
    select distinct i.at
    from wall w
    cross join lateral (
        values
            (schedules.first_instant(w.wall, _time_zone), true),
            (w.wall at time zone _time_zone, false)
    ) i (at, is_first)
    where case
            when cardinality(_cron.hours) = 24 then i.at at time zone _time_zone = w.wall
            else i.is_first
        end
        and i.at > _after
        and i.at <= _until;
$$;

comment on function schedules.cron_between(schedules.cron, text, timestamptz, timestamptz) is
    'The due times of a cron expression after the first time and up to the second. Specified hours are local time: a local time that occurs twice '
    'is due once, the first time, and one that does not occur is due later by as much as the clock was put forward. If the hour is unrestricted, '
    'every elapsed hour counts: twice or not at all, as the local time does.';
