create or replace function schedules.every_between(
    _every interval,
    _time_zone text,
    _starts_at timestamptz,
    _after timestamptz,
    _until timestamptz
)
returns setof timestamptz
language sql
stable
as $$
    with bounds as (
        -- One more on either side than needed; the last condition is exact.
        select
            schedules.count_periods(_every, _time_zone, _starts_at, _after) - 1 as first,
            schedules.count_periods(_every, _time_zone, _starts_at, _until) + 1 as last
    )
    select i.at
    from bounds b
    cross join lateral generate_series(greatest(b.first, 0), b.last) n
    cross join lateral (
        select case
            when schedules.is_calendar(_every) then schedules.first_instant((_starts_at at time zone _time_zone) + n * _every, _time_zone)
            else _starts_at + n * _every
        end as at
    ) i
    where i.at > _after and i.at <= _until;
$$;

comment on function schedules.every_between(interval, text, timestamptz, timestamptz, timestamptz) is
    'The due times starts_at + n × every after the first time and up to the second.';
