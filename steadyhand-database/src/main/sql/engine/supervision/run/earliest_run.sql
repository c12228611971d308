create or replace function supervision.earliest_run(_may_run_at timestamptz, _last_run_at timestamptz, _least_spacing interval)
returns timestamptz
language sql
stable
as $$
    -- Inlined into its callers. A last run in the future: the clock was set back since. Later than one spacing: the spacing was larger then.
    select case when _last_run_at <= internal.clock() + interval '1 minute' then least(_may_run_at, _last_run_at + _least_spacing) end;
$$;

comment on function supervision.earliest_run(timestamptz, timestamptz, interval) is
    'The time before which an instance must not run again; null if it may run at any time.';
