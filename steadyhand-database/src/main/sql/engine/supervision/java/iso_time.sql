create or replace function supervision.iso_time(_at timestamptz)
returns text
language sql
stable
as $$
    select to_char(_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
$$;

comment on function supervision.iso_time(timestamptz) is 'A time as text, in UTC with microseconds, as programs read it.';
