create or replace function maintenance.interval_in_words(_interval interval)
returns text
language sql
immutable
as $$
    select case
        when not isfinite(_interval) then case when _interval > interval '0' then 'infinity' else '-infinity' end
        when s.total >= 86400 then format('%s d', s.total / 86400) || coalesce(' ' || nullif(s.total % 86400 / 3600, 0) || ' h', '')
        when s.total >= 3600 then format('%s h', s.total / 3600) || coalesce(' ' || nullif(s.total % 3600 / 60, 0) || ' min', '')
        when s.total >= 60 then format('%s min', s.total / 60) || coalesce(' ' || nullif(s.total % 60, 0) || ' s', '')
        when s.total >= 1 or s.millis <= 0 then format('%s s', s.total)
        else format('%s ms', s.millis)
    end
    from (select floor(f.seconds)::bigint as total, floor(f.seconds * 1000)::bigint as millis
        from (select extract(epoch from case when isfinite(_interval) then _interval end) as seconds) f) s;
$$;

comment on function maintenance.interval_in_words(interval) is
    'An interval as text, rounded down, with at most two units: 3 s, 5 min, 1 h 5 min.';
