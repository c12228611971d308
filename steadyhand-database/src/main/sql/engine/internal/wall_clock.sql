create or replace function internal.wall_clock()
returns timestamptz
language sql
volatile
as $$
    select clock_timestamp();
$$;

comment on function internal.wall_clock() is
    'The clock for leases: the time of the call, since a transaction may have begun long ago. Tests replace this function; no setting can.';
