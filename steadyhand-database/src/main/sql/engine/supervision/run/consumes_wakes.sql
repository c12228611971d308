create or replace function supervision.consumes_wakes(_status text)
returns boolean
language sql
immutable
as $$
    select _status is null or _status in ('stuck', 'cancelled', 'spaced') or _status like '%\_not\_found';
$$;

comment on function supervision.consumes_wakes(text) is
    'Whether a run with this status has seen the wakes of its instance: it runs, or never will, or comes back for all of them.';
