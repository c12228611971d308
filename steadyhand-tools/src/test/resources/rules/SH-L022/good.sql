-- schema: demo

create or replace function demo.is_late(_since timestamptz)
returns boolean
language sql
stable
as $$
    -- steadyhand:lint SH-L014 because the age of a file is told by the clock of its store
    select _since < now() - interval '1 hour';
$$;

comment on function demo.is_late(timestamptz) is 'Whether that was long ago.';
