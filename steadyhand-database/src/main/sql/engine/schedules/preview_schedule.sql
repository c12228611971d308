create or replace function schedules.preview_schedule(
    _every interval default null,
    _cron text default null,
    _time_zone text default 'UTC',
    _most integer default 10,
    _starts_at timestamptz default internal.clock(),
    _after timestamptz default '-infinity'
)
returns table (due_at timestamptz, local_time timestamp)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _schedule schedules.schedule;
begin
    _schedule.every := _every;
    _schedule.cron := _cron;
    _schedule.time_zone := _time_zone;
    _schedule.starts_at := _starts_at;
    perform schedules.check_timing(_schedule);
    if _after is null or _after > '9999-01-01' then
        raise exception 'there is nothing to preview after %', coalesce(_after::text, 'null') using errcode = 'SH005';
    end if;

    return query
        select t, t at time zone _time_zone
        from unnest(schedules.due_times(_schedule, _after, 'infinity', least(_most, 1000))) t;
end;
$$;

comment on function schedules.preview_schedule(interval, text, text, integer, timestamptz, timestamptz) is
    'The first due times, at most 1000, that a schedule with this timing would have, with their local time. Writes nothing. Errors: SH005, SH022.';
