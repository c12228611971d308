create or replace function queues.attempt_delay(_tries integer, _first_delay interval, _max_delay interval)
returns interval
language sql
volatile
as $$
    -- Shorter by up to a fifth, so that tasks that failed together do not come back together; never longer than declared.
    -- In seconds, since an interval overflows.
    select make_interval(secs =>
        least(extract(epoch from _first_delay) * power(2, least(_tries, 30) - 1), extract(epoch from _max_delay)) * (1 - 0.2 * random()));
$$;

comment on function queues.attempt_delay(integer, interval, interval) is
    'The pause after this many failed attempts: the first delay, doubled each time up to the longest, less a random part of up to a fifth.';
