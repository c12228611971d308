create or replace function internal.from_micros(_micros bigint)
returns timestamptz
language sql
immutable
strict
as $$
    -- Exact until 2106. A sum with an interval would only be stable, and could not be inlined.
    select to_timestamp(_micros / 1000000.0::double precision);
$$;

comment on function internal.from_micros(bigint) is
    'The time that is so many microseconds after 1970: the inverse of internal.to_micros.';
