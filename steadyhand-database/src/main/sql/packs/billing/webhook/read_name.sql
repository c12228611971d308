create or replace function billing.read_name(_json jsonb, _path text[])
returns text
language sql
immutable
as $$
    select case
        when jsonb_typeof(_json #> _path) = 'string' and length(_json #>> _path) between 1 and 255 then _json #>> _path
    end;
$$;

comment on function billing.read_name(jsonb, text[]) is
    'The id or word at this path of an event; null if it is missing, empty, not text or longer than 255 characters.';
