create or replace function schedules.is_nearest_weekday(_wanted integer, _day integer, _weekday integer, _last integer)
returns boolean
language sql
immutable
as $$
    select _wanted <= _last
        and (
            _day = _wanted and _weekday between 1 and 5
            or _day = _wanted - 1 and _weekday = 5
            or _day = _wanted + 1 and _weekday = 1
            or _day = 3 and _wanted = 1 and _weekday = 1);
$$;

comment on function schedules.is_nearest_weekday(integer, integer, integer, integer) is
    'Whether a day of a month is the weekday, Monday to Friday, nearest to the wanted day, in the same month: Friday for a Saturday, Monday for a '
    'Sunday, and Monday the 3rd for Saturday the 1st. As in Spring, there is none if the last day is a Sunday.';
