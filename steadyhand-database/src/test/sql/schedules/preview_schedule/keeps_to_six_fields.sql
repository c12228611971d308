-- Known answers, in UTC.
create function pg_temp.due(_cron text, _zone text, _after text, _most integer)
returns text
language sql
as $$
    select string_agg(to_char(p.due_at at time zone 'UTC', 'MM-DD HH24:MI:SS'), ', ' order by p.due_at)
    from schedules.preview_schedule(_cron => _cron, _time_zone => _zone, _most => _most, _starts_at => _after::timestamptz) p;
$$;

select test.equal(pg_temp.due(v.cron, v.zone, v.after, v.most), v.expected, v.cron || ' in ' || v.zone || ' from ' || v.after)
from (values
    ('*/20 * * * * *', 'UTC', '2030-01-01 00:00:01+00', 3, '01-01 00:00:20, 01-01 00:00:40, 01-01 00:01:00'),
    ('59 59 23 * * *', 'UTC', '2030-01-31 00:00+00', 2, '01-31 23:59:59, 02-01 23:59:59'),
    ('* * * * 1 *', 'UTC', '2030-02-01 00:00+00', 2, '01-01 00:00:00, 01-01 00:00:01'),
    -- Both kinds of days have to match: Friday the 13th, where five fields take either.
    ('0 0 0 13 * FRI', 'UTC', '2030-01-01 00:00+00', 2, '09-13 00:00:00, 12-13 00:00:00'),
    ('0 0 0 L * ?', 'UTC', '2030-01-01 00:00+00', 3, '01-31 00:00:00, 02-28 00:00:00, 03-31 00:00:00'),
    ('0 0 0 L-1 * ?', 'UTC', '2030-01-01 00:00+00', 2, '01-30 00:00:00, 02-27 00:00:00'),
    -- 31 March 2030 is a Sunday, 30 November a Saturday.
    ('0 0 0 LW * ?', 'UTC', '2030-02-01 00:00+00', 2, '02-28 00:00:00, 03-29 00:00:00'),
    ('0 0 0 LW * ?', 'UTC', '2030-11-01 00:00+00', 1, '11-29 00:00:00'),
    -- 15 June is a Saturday, 15 September a Sunday, 1 June a Saturday.
    ('0 0 0 15W * ?', 'UTC', '2030-06-01 00:00+00', 1, '06-14 00:00:00'),
    ('0 0 0 15W * ?', 'UTC', '2030-09-01 00:00+00', 1, '09-16 00:00:00'),
    ('0 0 0 1W * ?', 'UTC', '2030-06-01 00:00+00', 1, '06-03 00:00:00'),
    ('0 0 0 ? * FRIL', 'UTC', '2030-01-01 00:00+00', 2, '01-25 00:00:00, 02-22 00:00:00'),
    ('0 0 0 ? * 1#2', 'UTC', '2030-01-01 00:00+00', 2, '01-14 00:00:00, 02-11 00:00:00'),
    ('0 0 0 ? * TUE#5', 'UTC', '2030-01-01 00:00+00', 2, '01-29 00:00:00, 04-30 00:00:00'),
    ('0 0 0 1,L * ?', 'UTC', '2030-01-02 00:00+00', 2, '01-31 00:00:00, 02-01 00:00:00'),
    -- 02:00 becomes 03:00 on 31 March 2030, and 03:00 becomes 02:00 on 27 October.
    ('15 30 2 * * *', 'Europe/Berlin', '2030-03-30 12:00+00', 2, '03-31 01:30:15, 04-01 00:30:15'),
    ('15 30 2 * * *', 'Europe/Berlin', '2030-10-26 12:00+00', 2, '10-27 00:30:15, 10-28 01:30:15'),
    ('*/30 59 * * * *', 'Europe/Berlin', '2030-10-27 00:00+00', 4, '10-27 00:59:00, 10-27 00:59:30, 10-27 01:59:00, 10-27 01:59:30'),
    ('*/30 59 * * * *', 'Europe/Berlin', '2030-03-31 00:00+00', 4, '03-31 00:59:00, 03-31 00:59:30, 03-31 01:59:00, 03-31 01:59:30')
) v (cron, zone, after, most, expected);
select test.refused($$ select * from schedules.preview_schedule(_cron => '0 0 0 31 2 ?') $$, 'SH022', '%never due%');
select test.refused($$ select * from schedules.preview_schedule(_cron => '0 0 0 1 * MON#2') $$, 'SH022', '%never due%');
