create or replace function schedules.is_time_zone(_time_zone text)
returns boolean
language sql
stable
as $$
    select exists (select from pg_catalog.pg_timezone_names z where z.name = _time_zone);
$$;

comment on function schedules.is_time_zone(text) is
    'Whether this server knows a time zone of that name. Reads the files of all time zones: do not call it in every run.';
