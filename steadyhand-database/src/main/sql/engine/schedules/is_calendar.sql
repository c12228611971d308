create or replace function schedules.is_calendar(_every interval)
returns boolean
language sql
immutable
as $$
    select extract(year from _every) <> 0 or extract(month from _every) <> 0 or extract(day from _every) <> 0;
$$;

comment on function schedules.is_calendar(interval) is
    'Whether an interval consists of days or months, which vary in length, rather than of elapsed time.';
