create or replace function schedules.latest_due(_schedule schedules.schedule, _after timestamptz, _until timestamptz)
returns timestamptz
language plpgsql
stable
as $$
declare
    _first constant timestamptz := greatest(_after, _schedule.starts_at - interval '1 microsecond');
    _to timestamptz := _until;
    _widths record := schedules.search_widths(_schedule);
    _width interval := _widths.first_width;
    _from timestamptz;
    _latest timestamptz;
begin
    while _latest is null and _to > _first loop
        _from := greatest(_to - _width, _first);
        _latest := max(t) from schedules.times_between(_schedule, _from, _to) t;
        _width := least(_width * 12, _widths.widest);
        _to := _from;
    end loop;
    return _latest;
end;
$$;

comment on function schedules.latest_due(schedules.schedule, timestamptz, timestamptz) is
    'The last due time of a schedule after the first time and up to the second; null if there is none. Searches backwards, in growing windows.';
