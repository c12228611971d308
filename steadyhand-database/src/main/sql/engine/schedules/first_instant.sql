create or replace function schedules.first_instant(_wall timestamp, _time_zone text)
returns timestamptz
language sql
stable
as $$
    -- For an ambiguous local time PostgreSQL takes the second instant; the first is the one with the offset of the day before. In a gap it
    -- uses that offset anyway.
    select case when earlier.at at time zone _time_zone = _wall then least(earlier.at, later.at) else later.at end
    from (select _wall at time zone _time_zone as at) later
    cross join lateral (select later.at - interval '24 hours' as at) day_before
    cross join lateral (
        select (_wall - ((day_before.at at time zone _time_zone) - (day_before.at at time zone 'UTC'))) at time zone 'UTC' as at
    ) earlier;
$$;

comment on function schedules.first_instant(timestamp, text) is
    'The first instant at which the local time has this value. If it never has, because the clock was put forward, the time is shifted by as '
    'much.';
