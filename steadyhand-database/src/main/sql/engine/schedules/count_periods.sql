create or replace function schedules.count_periods(_every interval, _time_zone text, _starts_at timestamptz, _at timestamptz)
returns bigint
language sql
stable
as $$
    select floor(
        case
            when length.months > 0 then passed.months / length.months
            when length.days > 0 then passed.days / length.days
            else extract(epoch from _at - _starts_at) / extract(epoch from _every)
        end)
    from (
        select extract(year from _every) * 12 + extract(month from _every) as months, extract(day from _every) as days
    ) length
    cross join (select _starts_at at time zone _time_zone as first, _at at time zone _time_zone as last) wall
    cross join lateral (
        select
            (extract(year from wall.last) - extract(year from wall.first)) * 12
                + extract(month from wall.last) - extract(month from wall.first) as months,
            (wall.last::date - wall.first::date)::numeric as days
    ) passed;
$$;

comment on function schedules.count_periods(interval, text, timestamptz, timestamptz) is
    'The approximate number of periods since the start, with an error of at most one.';
