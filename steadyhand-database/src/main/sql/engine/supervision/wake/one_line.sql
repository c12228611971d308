create or replace function supervision.one_line(_text text)
returns text
language sql
immutable
as $$
    select nullif(left(btrim(regexp_replace(left(_text, 1000), '[[:space:][:cntrl:]]+', ' ', 'g')), 200), '');
$$;

comment on function supervision.one_line(text) is
    'A text as one line of at most 200 characters: a name must not stop a process, so it is cut and not refused. Null if nothing is left.';
