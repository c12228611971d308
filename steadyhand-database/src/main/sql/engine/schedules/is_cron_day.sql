create or replace function schedules.is_cron_day(_cron schedules.cron, _day date)
returns boolean
language sql
immutable
as $$
    select extract(month from _day)::integer = any (_cron.months)
        and case
            when _cron.needs_both_days then
                (extract(day from _day)::integer = any (_cron.days_of_month) or schedules.is_rule_day(_cron.day_of_month_rules, _day))
                and (extract(dow from _day)::integer = any (_cron.days_of_week) or schedules.is_rule_day(_cron.day_of_week_rules, _day))
            when _cron.is_any_day_of_month or _cron.is_any_day_of_week then
                extract(day from _day)::integer = any (_cron.days_of_month) and extract(dow from _day)::integer = any (_cron.days_of_week)
            else
                extract(day from _day)::integer = any (_cron.days_of_month) or extract(dow from _day)::integer = any (_cron.days_of_week)
        end;
$$;

comment on function schedules.is_cron_day(schedules.cron, date) is
    'Whether a cron expression is due on that day. With five fields, if both day of month and day of week are restricted, either of them suffices: '
    'the classic rule. With six, both have to match.';
