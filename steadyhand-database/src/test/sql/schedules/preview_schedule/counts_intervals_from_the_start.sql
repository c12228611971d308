create function pg_temp.due(_every interval, _zone text, _starts text, _after text)
returns text
language sql
as $$
    select string_agg(to_char(p.due_at at time zone 'UTC', 'MM-DD HH24:MI:SS'), ', ' order by p.due_at)
    from schedules.preview_schedule(_every, _time_zone => _zone, _most => 3, _starts_at => _starts::timestamptz, _after => _after::timestamptz) p;
$$;

select test.equal(pg_temp.due(v.every::interval, v.zone, v.starts, v.after), v.expected, 'every ' || v.every || ' after ' || v.after)
from (values
    ('7 seconds', 'UTC', '2030-01-01 00:00+00', '2030-01-01 00:00+00', '01-01 00:00:07, 01-01 00:00:14, 01-01 00:00:21'),
    ('7 seconds', 'UTC', '2030-01-01 00:00+00', '-infinity', '01-01 00:00:00, 01-01 00:00:07, 01-01 00:00:14'),
    ('90 minutes', 'UTC', '2020-01-01 00:00+00', '2030-01-01 01:00+00', '01-01 01:30:00, 01-01 03:00:00, 01-01 04:30:00'),
    -- A day is a day of the calendar, 24 hours are not.
    ('1 day', 'Europe/Berlin', '2030-01-01 08:00+00', '2030-10-26 00:00+00', '10-26 07:00:00, 10-27 08:00:00, 10-28 08:00:00'),
    ('24 hours', 'Europe/Berlin', '2030-01-01 08:00+00', '2030-10-26 00:00+00', '10-26 08:00:00, 10-27 08:00:00, 10-28 08:00:00'),
    ('2 weeks', 'UTC', '2030-01-01 08:00+00', '2030-01-01 08:00+00', '01-15 08:00:00, 01-29 08:00:00, 02-12 08:00:00'),
    -- From the 31st, without staying at the 28th for ever.
    ('1 month', 'UTC', '2030-01-31 08:00+00', '2030-01-31 08:00+00', '02-28 08:00:00, 03-31 08:00:00, 04-30 08:00:00'),
    ('1 year', 'UTC', '2028-02-29 08:00+00', '2030-06-01 00:00+00', '02-28 08:00:00, 02-29 08:00:00, 02-28 08:00:00')
) v (every, zone, starts, after, expected);

select test.refused($$ select * from schedules.preview_schedule(_cron => '* * * * 9') $$, 'SH022', 'day of week: %');
