create or replace function internal.clock()
returns timestamptz
language sql
stable
as $$
    select now();
$$;

comment on function internal.clock() is
    'The one clock of all business time: the start of the transaction. Tests replace this function; no setting can.';
