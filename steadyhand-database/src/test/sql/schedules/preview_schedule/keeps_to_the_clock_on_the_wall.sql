-- Known answers, in UTC.
create function pg_temp.due(_cron text, _zone text, _after text, _most integer)
returns text
language sql
as $$
    select string_agg(to_char(p.due_at at time zone 'UTC', 'MM-DD HH24:MI'), ', ' order by p.due_at)
    from schedules.preview_schedule(_cron => _cron, _time_zone => _zone, _most => _most, _starts_at => _after::timestamptz) p;
$$;

select test.equal(pg_temp.due(v.cron, v.zone, v.after, v.most), v.expected, v.cron || ' in ' || v.zone || ' from ' || v.after)
from (values
    -- 02:00 becomes 03:00 on 31 March 2030, and 03:00 becomes 02:00 on 27 October.
    ('30 2 * * *', 'Europe/Berlin', '2030-03-30 00:00+00', 3, '03-30 01:30, 03-31 01:30, 04-01 00:30'),
    ('30 2,3 * * *', 'Europe/Berlin', '2030-03-30 22:00+00', 2, '03-31 01:30, 04-01 00:30'),
    ('30 * * * *', 'Europe/Berlin', '2030-03-31 00:00+00', 3, '03-31 00:30, 03-31 01:30, 03-31 02:30'),
    ('30 2 * * *', 'Europe/Berlin', '2030-10-26 12:00+00', 2, '10-27 00:30, 10-28 01:30'),
    ('*/30 2 * * *', 'Europe/Berlin', '2030-10-26 22:00+00', 3, '10-27 00:00, 10-27 00:30, 10-28 01:00'),
    ('30 * * * *', 'Europe/Berlin', '2030-10-27 00:00+00', 3, '10-27 00:30, 10-27 01:30, 10-27 02:30'),
    ('0 3 * * *', 'Europe/Berlin', '2030-10-26 22:00+00', 2, '10-27 02:00, 10-28 02:00'),
    ('0 0 * * *', 'Europe/Berlin', '2030-10-26 12:00+00', 2, '10-26 22:00, 10-27 23:00'),
    -- The same in the other half of the world of summer time: 10 March and 3 November 2030.
    ('30 2 * * *', 'America/New_York', '2030-03-09 12:00+00', 2, '03-10 07:30, 03-11 06:30'),
    ('30 1 * * *', 'America/New_York', '2030-11-02 12:00+00', 2, '11-03 05:30, 11-04 06:30'),
    ('*/20 * * * *', 'America/New_York', '2030-11-03 05:20+00', 5, '11-03 05:20, 11-03 05:40, 11-03 06:00, 11-03 06:20, 11-03 06:40'),
    -- Half an hour: 02:00 becomes 01:30 on 7 April, and 02:30 on 6 October 2030.
    ('45 1 * * *', 'Australia/Lord_Howe', '2030-04-06 00:00+00', 2, '04-06 14:45, 04-07 15:15'),
    ('15 2 * * *', 'Australia/Lord_Howe', '2030-10-05 00:00+00', 2, '10-05 15:45, 10-06 15:15'),
    ('*/15 * * * *', 'Australia/Lord_Howe', '2030-04-06 14:30+00', 5, '04-06 14:30, 04-06 14:45, 04-06 15:00, 04-06 15:15, 04-06 15:30'),
    -- No summer time at all.
    ('0 12 1 jan *', 'UTC', '2030-01-01 12:00+00', 1, '01-01 12:00'),
    ('0 12 1 jan *', 'UTC', '2030-01-01 12:00:01+00', 1, '01-01 12:00'),
    -- Either kind of day will do: the 13th, and Fridays.
    ('0 0 13 * fri', 'UTC', '2030-09-01 00:00+00', 4, '09-06 00:00, 09-13 00:00, 09-20 00:00, 09-27 00:00'),
    ('0 0 14 * fri', 'UTC', '2030-09-10 00:00+00', 3, '09-13 00:00, 09-14 00:00, 09-20 00:00'),
    -- But with an asterisk both count: odd days that are Fridays.
    ('0 0 */2 * fri', 'UTC', '2030-09-01 00:00+00', 2, '09-13 00:00, 09-27 00:00'),
    ('0 0 31 * *', 'UTC', '2030-01-31 00:00:01+00', 2, '03-31 00:00, 05-31 00:00')
) v (cron, zone, after, most, expected);

select test.equal(
    (select array_agg(extract(year from p.due_at)::integer) from schedules.preview_schedule(_cron => '0 0 29 2 *', _most => 3, _starts_at => '2095-01-01') p),
    '{2096,2104,2108}', 'leap years');
