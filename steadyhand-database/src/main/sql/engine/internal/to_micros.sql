create or replace function internal.to_micros(_at timestamptz)
returns bigint
language sql
immutable
strict
as $$
    select (extract(epoch from _at) * 1000000)::bigint;
$$;

comment on function internal.to_micros(timestamptz) is
    'Microseconds since 1970, exact: the format in which sequences store times.';
