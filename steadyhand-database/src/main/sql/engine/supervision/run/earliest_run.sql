create or replace function supervision.earliest_run(_paced_until timestamptz, _least_spacing interval, _now timestamptz)
returns timestamptz
language sql
stable
as $$
    -- Inlined into its callers.  Far in the future: the clock was set back since.
    select case when _paced_until <= _now + interval '1 minute' + 5 * _least_spacing then _paced_until - 4 * _least_spacing end;
$$;

comment on function supervision.earliest_run(timestamptz, interval, timestamptz) is
    'The time before which an instance must not run again; null if it may run at any time. Each run takes the least spacing from its budget, which '
    'is that of five runs at most: an ordinary process never waits, and one that keeps coming runs once in each spacing.';
