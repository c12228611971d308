create or replace function schedules.parse_cron_value(_field text, _text text, _low integer, _high integer, _names text[])
returns integer
language plpgsql
immutable
as $$
declare
    _value integer := coalesce(
        array_position(_names, _text) - 1 + _low,
        case when _text ~ '^[0-9]{1,4}$' then _text::integer end);
begin
    if _text is not null and (_value between _low and _high) is not true then
        raise exception '%: % is not between % and %', _field, quote_literal(left(_text, 63)), _low, _high using errcode = 'SH022';
    end if;
    return _value;
end;
$$;

comment on function schedules.parse_cron_value(text, text, integer, integer, text[]) is
    'A number or a name in a field of a cron expression; null for null. Raises SH022 if it is out of bounds.';
