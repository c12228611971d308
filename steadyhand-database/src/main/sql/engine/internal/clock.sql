create or replace function internal.clock()
returns timestamptz
language sql
stable
as $$
    select now();
$$;

comment on function internal.clock() is
    'The single clock for business time: the start of the transaction. Tests replace this function; no setting can.';
