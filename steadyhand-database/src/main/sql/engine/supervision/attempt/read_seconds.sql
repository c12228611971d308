create or replace function supervision.read_seconds(_payload jsonb, _key text)
returns interval
language sql
immutable
as $$
    select case when jsonb_typeof(_payload -> _key) = 'number' then
        round(least(greatest((_payload ->> _key)::numeric, 0), 86400 * 365), 6)::double precision * interval '1 second'
    end;
$$;

comment on function supervision.read_seconds(jsonb, text) is
    'The duration in seconds that a payload has under this key, at most a year; null if it is missing or not a number. Never raises an error.';
