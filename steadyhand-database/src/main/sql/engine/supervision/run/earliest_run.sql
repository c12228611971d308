create or replace function supervision.earliest_run(_may_run_at timestamptz, _last_run_at timestamptz)
returns timestamptz
language sql
stable
as $$
    -- Inlined into its callers. A last run in the future: the clock was set back since.
    select case when _last_run_at <= internal.clock() + interval '1 minute' then _may_run_at end;
$$;

comment on function supervision.earliest_run(timestamptz, timestamptz) is
    'The time before which an instance must not run again; null if it may run at any time.';
