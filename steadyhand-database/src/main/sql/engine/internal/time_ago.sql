create or replace function internal.time_ago(_span interval)
returns timestamptz
language plpgsql
volatile
as $$
begin
    if _span is null or _span < interval '0' or _span > interval '100 years' then
        raise exception 'a length of time is between 0 and 100 years, and not %', coalesce(_span::text, 'null') using errcode = 'SH005';
    end if;
    return internal.wall_clock() - _span;
end;
$$;

comment on function internal.time_ago(interval) is
    'The time that is this long ago, by the wall clock. Raises SH005 for a duration that is null, negative or out of range.';
