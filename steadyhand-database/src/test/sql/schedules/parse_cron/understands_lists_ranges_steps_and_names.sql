create function pg_temp.field(_cron text, _field text)
returns text
language sql
as $$
    select to_jsonb(schedules.parse_cron(_cron)) ->> _field;
$$;

select test.equal(pg_temp.field('5,1-3,50-59/4 * * * *', 'minutes'), '[1, 2, 3, 5, 50, 54, 58]', 'list, range, step');
select test.equal(pg_temp.field('*/20 * * * *', 'minutes'), '[0, 20, 40]', 'step of all');
select test.equal(pg_temp.field('0 9-17/4 * * *', 'hours'), '[9, 13, 17]', 'step of a range');
select test.equal(pg_temp.field('0 0 * Jan,OCT-dec *', 'months'), '[1, 10, 11, 12]', 'months by name');
select test.equal(pg_temp.field('0 0 * * Mon-Fri', 'days_of_week'), '[1, 2, 3, 4, 5]', 'days by name');
select test.equal(pg_temp.field('0 0 * * 7', 'days_of_week'), '[0]', 'Sunday is 7');
select test.equal(pg_temp.field('0 0 * * 5-7', 'days_of_week'), '[0, 5, 6]', 'and 0');
select test.equal(pg_temp.field('0 0 * * sat-sun', 'days_of_week'), '[0, 6]', 'at the end of a range too');
select test.equal(pg_temp.field(E'  0\t0 1   * * ', 'days_of_month'), '[1]', 'any blanks');
select test.equal(schedules.parse_cron('@hourly'), schedules.parse_cron('0 * * * *'), 'hourly');
select test.equal(schedules.parse_cron('@daily'), schedules.parse_cron('0 0 * * *'), 'daily');
select test.equal(schedules.parse_cron('@weekly'), schedules.parse_cron('0 0 * * sun'), 'weekly');
select test.equal(schedules.parse_cron('@monthly'), schedules.parse_cron('0 0 1 * *'), 'monthly');
select test.equal(schedules.parse_cron('@yearly'), schedules.parse_cron('0 0 1 1 *'), 'yearly');
