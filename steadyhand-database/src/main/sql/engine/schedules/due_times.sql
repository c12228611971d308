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
    _width interval := interval '2 hours';
    _to timestamptz;
    _found timestamptz[];
    _times timestamptz[] := '{}';
begin
    -- In windows, which grow while there is little to find: the cost follows what is asked for, not how long it is ago.
    while _from < _last and cardinality(_times) < _most loop
        _to := least(_from + _width, _last);
        _found := array(
            select t from schedules.times_between(_schedule, _from, _to) t order by t limit _most - cardinality(_times));
        _times := _times || _found;
        _width := case when cardinality(_found) < 10 then _width * 12 else _width end;
        _from := _to;
    end loop;
    return _times;
end;
$$;

comment on function schedules.due_times(schedules.schedule, timestamptz, timestamptz, integer) is
    'The first so many due times of a schedule after the one time and up to the other, in order. Looks ahead for some 57 years.';
