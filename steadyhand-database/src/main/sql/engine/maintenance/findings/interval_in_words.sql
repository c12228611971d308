create or replace function maintenance.interval_in_words(_interval interval)
returns text
language sql
immutable
as $$
    select case
        when _interval >= interval '2 days' then format('%s days', floor(extract(epoch from _interval) / 86400))
        when _interval >= interval '2 hours' then format('%s hours', floor(extract(epoch from _interval) / 3600))
        when _interval >= interval '2 minutes' then format('%s minutes', floor(extract(epoch from _interval) / 60))
        else format('%s seconds', floor(extract(epoch from _interval)))
    end;
$$;

comment on function maintenance.interval_in_words(interval) is
    'An interval as text, rounded down: 3 hours.';
