create or replace function schedules.due_times(
    _schedule schedules.schedule,
    _after timestamptz,
    _until timestamptz,
    _most integer
)
returns timestamptz[]
language plpgsql
stable
as $$
declare
    _from timestamptz := greatest(_after, _schedule.starts_at - interval '1 microsecond');
    _last constant timestamptz := least(_until, _from + interval '500000 hours');
    _widths record := schedules.search_widths(_schedule);
    _width interval := _widths.first_width;
    _to timestamptz;
    _found timestamptz[];
    _times timestamptz[] := '{}';
begin
    -- In windows that grow while few are found: the cost depends on the number of due times asked for, not on the distance in time.
    while _from < _last and cardinality(_times) < _most loop
        _to := least(_from + _width, _last);
        _found := array(
            select t from schedules.times_between(_schedule, _from, _to) t order by t limit _most - cardinality(_times));
        _times := _times || _found;
        _from := _to;
        if _found = '{}' and _width = _widths.widest then
            _from := greatest(_to, schedules.skip_empty_days(_schedule, _to, _last));
            _width := case when _from > _to then _widths.first_width else _width end;
        elsif cardinality(_found) < 10 then
            _width := least(_width * 12, _widths.widest);
        end if;
    end loop;
    return _times;
end;
$$;

comment on function schedules.due_times(schedules.schedule, timestamptz, timestamptz, integer) is
    'The first due times of a schedule after the first time and up to the second, in order, up to the given number. Looks ahead for some 57 '
    'years.';
