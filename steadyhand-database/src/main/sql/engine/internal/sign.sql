create or replace function internal.sign(_what text)
returns text
language plpgsql
stable
as $$
begin
    return (select internal.signature(s.value, _what) from internal.secret s);
end;
$$;

comment on function internal.sign(text) is
    'Signs a text for the rest of this transaction: a setting with this signature was written by the engine, in this transaction. Any session can '
    'read and write settings, so nothing else in a setting is trusted.';
