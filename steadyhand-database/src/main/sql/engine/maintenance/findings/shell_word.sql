create or replace function maintenance.shell_word(_text text)
returns text
language sql
immutable
as $$
    select case when _text ~ '^[A-Za-z0-9_.,:/@%+=-]+$' then _text else '''' || replace(_text, '''', '''\''''') || '''' end;
$$;

comment on function maintenance.shell_word(text) is
    'A text as one word of a command line, quoted for a shell if that is needed.';
