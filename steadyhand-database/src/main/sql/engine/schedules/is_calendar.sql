create or replace function schedules.is_calendar(_every interval)
returns boolean
language sql
immutable
as $$
    select extract(year from _every) <> 0 or extract(month from _every) <> 0 or extract(day from _every) <> 0;
$$;

comment on function schedules.is_calendar(interval) is
    'Whether an interval is of days or months, which are not of one length, rather than of real time.';
