create function pg_temp.field(_cron text, _field text)
returns text
language sql
as $$
    select to_jsonb(schedules.parse_cron(_cron)) ->> _field;
$$;

select test.equal(pg_temp.field('5 4 3 2 1 *', v.field), v.expected, v.field)
from (values ('seconds', '[5]'), ('minutes', '[4]'), ('hours', '[3]'), ('days_of_month', '[2]'), ('months', '[1]'), ('needs_both_days', 'true')) v (field, expected);
select test.equal(pg_temp.field('4 3 2 1 *', v.field), v.expected, v.field)
from (values ('seconds', '[0]'), ('minutes', '[4]'), ('hours', '[3]'), ('days_of_month', '[2]'), ('months', '[1]'), ('needs_both_days', 'false')) v (field, expected);

select test.equal(pg_temp.field('5/20 * * * * *', 'seconds'), '[5, 25, 45]', 'a step after a value goes on to the end');
select test.equal(pg_temp.field('0 0 0 * * */2', 'days_of_week'), '[0, 1, 3, 5]', 'a week begins on Monday');
select test.equal(pg_temp.field('0 0 0 * * SUN-TUE', 'days_of_week'), '[0, 1, 2]', 'or on Sunday, if a range does');
select test.equal(pg_temp.field('0 0 0 * * SAT-SUN', 'days_of_week'), '[0, 6]', 'and ends on Sunday');
select test.equal(pg_temp.field('0 0 0 * * 0', 'days_of_week'), '[0]', 'Sunday is 0');
select test.equal(pg_temp.field('0 0 0 * * 7', 'days_of_week'), '[0]', 'and 7');
select test.equal(pg_temp.field('0 0 0 ? * MON', 'days_of_month'), pg_temp.field('0 0 0 * * MON', 'days_of_month'), 'no specific day');
select test.equal(pg_temp.field('0 0 0 L,lw,L-03,15W,1 * ?', 'day_of_month_rules'), '["l", "lw", "l-3", "15w"]', 'rules of days of the month');
select test.equal(pg_temp.field('0 0 0 L,lw,L-03,15W,1 * ?', 'days_of_month'), '[1]', 'beside ordinary ones');
select test.equal(pg_temp.field('0 0 0 ? * FRIL,5L,mon#2,7#1,SUN', 'day_of_week_rules'), '["5l", "5l", "1#2", "0#1"]', 'rules of days of the week');
select test.equal(pg_temp.field('0 0 0 ? * FRIL,5L,mon#2,7#1,SUN', 'days_of_week'), '[0]', 'beside ordinary ones');
select test.equal(pg_temp.field('0 0 0 L * ?', 'days_of_month'), '[]', 'or alone');
