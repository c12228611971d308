create or replace function schedules.parse_week_rule(_part text)
returns text
language plpgsql
immutable
as $$
declare
    _match constant text[] := regexp_match(_part, '^([0-9]{1,4}|[a-z]{3})(?:(l)|#([0-9]{1,4}))$');
    _day integer;
begin
    if _match is null then
        return null;
    end if;

    _day := schedules.parse_cron_value('day of week', _match[1], 0, 7, '{sun,mon,tue,wed,thu,fri,sat}') % 7;
    perform schedules.parse_cron_value('day of week', _match[3], 1, 5, '{}');
    return _day || coalesce(_match[2], '#' || _match[3]::integer);
end;
$$;

comment on function schedules.parse_week_rule(text) is
    'A part of the day of week that depends on the month: 5l or fril (the last Friday), 1#2 or mon#2 (the second Monday). Null if it is something '
    'else. Raises SH022 if the day or its number is out of bounds.';
