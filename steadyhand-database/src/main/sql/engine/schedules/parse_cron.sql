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
    _is_spring constant boolean := cardinality(_fields) = 6;
    _parsed schedules.cron;
begin
    if _cron is null or cardinality(_fields) not in (5, 6) then
        raise exception 'the cron expression % does not have five or six fields', coalesce(quote_literal(left(_cron, 200)), 'null')
            using errcode = 'SH022',
                hint = 'minute hour day-of-month month day-of-week, or these after a field for seconds, or @hourly, @daily, @weekly, @monthly, @yearly.';
    end if;

    if not _is_spring then
        _fields := array_prepend('0', _fields);
    end if;
    _parsed.seconds := schedules.parse_cron_field('second', _fields[1], 0, 59, '{}', _is_spring);
    _parsed.minutes := schedules.parse_cron_field('minute', _fields[2], 0, 59, '{}', _is_spring);
    _parsed.hours := schedules.parse_cron_field('hour', _fields[3], 0, 23, '{}', _is_spring);
    _parsed.months := schedules.parse_cron_field('month', _fields[5], 1, 12,
        '{jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec}', _is_spring);
    _parsed.is_any_day_of_month := _fields[4] like '*%';
    _parsed.is_any_day_of_week := _fields[6] like '*%';
    _parsed.needs_both_days := _is_spring;
    _parsed.day_of_month_rules := '{}';
    _parsed.day_of_week_rules := '{}';
    if _is_spring then
        _fields[4] := case when _fields[4] = '?' then '*' else _fields[4] end;
        _fields[6] := case when _fields[6] = '?' then '*' else _fields[6] end;
        _parsed.day_of_month_rules := array(
            select schedules.parse_month_rule(p) from unnest(string_to_array(_fields[4], ',')) p where schedules.parse_month_rule(p) is not null);
        _parsed.day_of_week_rules := array(
            select schedules.parse_week_rule(p) from unnest(string_to_array(_fields[6], ',')) p where schedules.parse_week_rule(p) is not null);
        _fields[4] := string_agg(p, ',') from unnest(string_to_array(_fields[4], ',')) p where schedules.parse_month_rule(p) is null;
        _fields[6] := string_agg(p, ',') from unnest(string_to_array(_fields[6], ',')) p where schedules.parse_week_rule(p) is null;
    end if;
    _parsed.days_of_month := schedules.parse_cron_field('day of month', _fields[4], 1, 31, '{}', _is_spring);
    _parsed.days_of_week := schedules.parse_cron_field('day of week', _fields[6], 0, 7,
        case when _is_spring then '{"",mon,tue,wed,thu,fri,sat,sun}' else '{sun,mon,tue,wed,thu,fri,sat}' end::text[], _is_spring);
    return _parsed;
end;
$$;

comment on function schedules.parse_cron(text) is
    'Parses a cron expression: five fields with lists, ranges, steps and names, six fields as the CronExpression of Spring has them, or one of the '
    'shortcuts with @. Raises SH022 for an invalid expression, and names the field.';
