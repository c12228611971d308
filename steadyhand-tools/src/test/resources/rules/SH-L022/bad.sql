-- schema: demo

create or replace function demo.is_late(_since timestamptz)
returns boolean
language sql
stable
as $$
    -- steadyhand:lint SH-L014
    -- steadyhand:lint SH-L013 because nothing of the kind is done here
    -- steadyhand:lint SH-L099 because there is no such rule
    select _since < internal.clock() - interval '1 hour';
$$;

comment on function demo.is_late(timestamptz) is 'Whether that was long ago.';
