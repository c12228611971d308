create or replace function schedules.parse_cron(_cron text)
returns schedules.cron
language plpgsql
immutable
as $$
declare
    _text text := lower(btrim(_cron, E' \t'));
    _fields text[] := regexp_split_to_array(
        case _text
            when '@hourly' then '0 * * * *'
            when '@daily' then '0 0 * * *'
            when '@midnight' then '0 0 * * *'
            when '@weekly' then '0 0 * * 0'
            when '@monthly' then '0 0 1 * *'
            when '@yearly' then '0 0 1 1 *'
            when '@annually' then '0 0 1 1 *'
            else _text
        end,
        '[ \t]+');
    _parsed schedules.cron;
begin
    if _cron is null or cardinality(_fields) <> 5 then
        raise exception 'the cron expression % has not five fields', coalesce(quote_literal(left(_cron, 200)), 'null')
            using errcode = 'SH022',
                hint = 'minute hour day-of-month month day-of-week, or @hourly, @daily, @weekly, @monthly, @yearly.';
    end if;

    _parsed.minutes := schedules.parse_cron_field('minute', _fields[1], 0, 59);
    _parsed.hours := schedules.parse_cron_field('hour', _fields[2], 0, 23);
    _parsed.days_of_month := schedules.parse_cron_field('day of month', _fields[3], 1, 31);
    _parsed.months := schedules.parse_cron_field('month', _fields[4], 1, 12,
        '{jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec}');
    _parsed.days_of_week := schedules.parse_cron_field('day of week', _fields[5], 0, 7, '{sun,mon,tue,wed,thu,fri,sat}');
    _parsed.is_any_day_of_month := _fields[3] like '*%';
    _parsed.is_any_day_of_week := _fields[5] like '*%';
    return _parsed;
end;
$$;

comment on function schedules.parse_cron(text) is
    'Parses a cron expression: five fields with lists, ranges, steps and names, or one of the shortcuts with @. Raises SH022 for an invalid '
    'expression, and names the field.';
