create or replace function schedules.next_cron_day(_cron schedules.cron, _from date, _until date)
returns date
language sql
stable
as $$
    select d.day::date
    from generate_series(_from::timestamp, _until::timestamp, interval '1 day') d (day)
    where schedules.is_cron_day(_cron, d.day::date)
    order by d.day
    limit 1;
$$;

comment on function schedules.next_cron_day(schedules.cron, date, date) is
    'The first day in a span on which a cron expression is due; null if there is none.';
