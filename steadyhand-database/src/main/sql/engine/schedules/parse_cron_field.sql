create or replace function schedules.parse_cron_field(
    _field text,
    _text text,
    _low integer,
    _high integer,
    _names text[],
    _is_spring boolean
)
returns integer[]
language plpgsql
immutable
as $$
declare
    _is_week constant boolean := _high = 7;
    _part text;
    _match text[];
    _first integer;
    _last integer;
    _values integer[] := '{}';
begin
    -- Null if the field consists of rules.
    foreach _part in array coalesce(string_to_array(_text, ','), '{}') loop
        -- An asterisk, a value, or a range, and a step; with five fields, a step is allowed only after an asterisk or a range.
        _match := regexp_match(_part, '^(?:\*|([a-z0-9]+)(?:-([a-z0-9]+))?)(?:/([1-9][0-9]{0,2}))?$');
        if _match is null or not _is_spring and _match[1] is not null and _match[2] is null and _match[3] is not null then
            raise exception '%: % is not understood', _field, quote_literal(left(_part, 63))
                using errcode = 'SH022', hint = 'A value, a range 1-5, a step */15 or 8-18/2, or a list of those with commas.';
        end if;

        _first := schedules.parse_cron_value(_field, _match[1], _low, _high, _names);
        _last := schedules.parse_cron_value(_field, coalesce(_match[2], case when _match[3] is null then _match[1] end), _low, _high, _names);
        if _is_spring and _is_week then
            -- A week begins on Monday, unless a range begins on Sunday.
            _first := case when _first = 7 and _match[2] is not null then 0 else coalesce(_first, 1) end;
        end if;
        _first := coalesce(_first, _low);
        _last := coalesce(_last, _high);
        if _is_week and _last = 0 and _first > 0 then
            _last := 7;
        end if;
        if _first > _last then
            raise exception '%: the range % ends before it begins', _field, quote_literal(_part) using errcode = 'SH022';
        end if;

        _values := _values || array(select v from generate_series(_first, _last, coalesce(_match[3], '1')::integer) v);
    end loop;

    -- Sunday is both 0 and 7.
    return array(select distinct case when _is_week then v % 7 else v end from unnest(_values) v order by 1);
end;
$$;

comment on function schedules.parse_cron_field(text, text, integer, integer, text[], boolean) is
    'The values that a field of a cron expression allows, in order. _is_spring: as one of six fields. Raises SH022 for values that are invalid or out '
    'of bounds.';
