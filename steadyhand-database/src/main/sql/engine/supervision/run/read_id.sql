create or replace function supervision.read_id(_payload jsonb, _key text)
returns bigint
language sql
immutable
as $$
    select case when _payload ->> _key ~ '^[0-9]{1,18}$' then (_payload ->> _key)::bigint end;
$$;

comment on function supervision.read_id(jsonb, text) is
    'The id that a payload has under this key; null if it is missing or not an id. Never raises an error.';
