create or replace function schedules.search_widths(_schedule schedules.schedule, out first_width interval, out widest interval)
returns record
language plpgsql
stable
as $$
declare
    _cron schedules.cron;
    _per_hour integer;
begin
    first_width := interval '2 hours';
    widest := interval '500000 hours';
    if _schedule.cron is null then
        return;
    end if;

    _cron := schedules.parse_cron(_schedule.cron);
    _per_hour := cardinality(_cron.minutes) * cardinality(_cron.seconds);
    first_width := first_width * 60 / greatest(60, _per_hour);
    widest := greatest(interval '24 hours', interval '24 hours' * 5000 / (_per_hour * cardinality(_cron.hours)));
end;
$$;

comment on function schedules.search_widths(schedules.schedule) is
    'How many hours to search at a time for due times of a schedule, at first and at most, so that a window that turns out to be full of them has '
    'not more than about 5000, or those of one day.';
