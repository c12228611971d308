create or replace function supervision.earliest_java_run(_may_run_at timestamptz)
returns timestamptz
language sql
stable
as $$
    -- Inlined into its callers. Later than the longest pause after a failed run: the clock was set back since.
    select case when _may_run_at <= internal.clock() + interval '10 minutes' then _may_run_at end;
$$;

comment on function supervision.earliest_java_run(timestamptz) is
    'The time before which an instance of a process in Java must not run again; null if it may run at any time.';
