create or replace function maintenance.tell_retries(_max_attempts integer, _first_delay interval, _max_delay interval)
returns text
language sql
immutable
as $$
    select format('%s %s and pauses of %s to %s', _max_attempts, case when _max_attempts = 1 then 'attempt' else 'attempts' end,
        maintenance.interval_in_words(_first_delay), maintenance.interval_in_words(_max_delay));
$$;

comment on function maintenance.tell_retries(integer, interval, interval) is
    'A retry policy as text.';
