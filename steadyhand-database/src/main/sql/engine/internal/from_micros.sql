create or replace function internal.from_micros(_micros bigint)
returns timestamptz
language sql
stable
strict
as $$
    select timestamptz 'epoch' + _micros * interval '1 microsecond';
$$;

comment on function internal.from_micros(bigint) is
    'The time at this many microseconds after 1970: the inverse of internal.to_micros.';
