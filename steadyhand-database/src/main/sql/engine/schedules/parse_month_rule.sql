create or replace function schedules.parse_month_rule(_part text)
returns text
language plpgsql
immutable
as $$
declare
    _number constant integer := (regexp_match(_part, '^(?:l-([0-9]{1,4})|([0-9]{1,4})w)$'))[case when _part like 'l%' then 1 else 2 end];
begin
    if _part in ('l', 'lw') then
        return _part;
    elsif _number is null then
        return null;
    end if;

    perform schedules.parse_cron_value('day of month', _number::text, 1, case when _part like 'l%' then 30 else 31 end, '{}');
    return case when _part like 'l%' then 'l-' || _number else _number || 'w' end;
end;
$$;

comment on function schedules.parse_month_rule(text) is
    'A part of the day of month that depends on the month: l (the last day), l-3 (three days before it), lw (the last weekday), 15w (the weekday '
    'nearest to the 15th). Null if it is something else. Raises SH022 if its number is out of bounds.';
