create or replace function internal.to_micros(_at timestamptz)
returns bigint
language sql
stable
strict
as $$
    -- Stable as extract is, not immutable: otherwise PostgreSQL would not inline it, and claims call it often.
    select (extract(epoch from _at) * 1000000)::bigint;
$$;

comment on function internal.to_micros(timestamptz) is
    'Microseconds since 1970, exact: the format in which sequences store times.';
