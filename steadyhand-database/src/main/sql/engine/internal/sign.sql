create or replace function internal.sign(_what text)
returns text
language plpgsql
stable
as $$
declare
    _secret bytea := (select s.value from internal.secret s);
begin
    -- Hashed twice, which prevents length extension of a known signature.
    return encode(
        sha256(_secret || sha256(_secret || convert_to(concat(_what, ' ', pg_current_xact_id()), 'utf8'))), 'hex');
end;
$$;

comment on function internal.sign(text) is
    'Signs a text for the rest of this transaction: a setting with this signature was written by the engine, in this transaction. Any session can '
    'read and write settings, so nothing else in a setting is trusted.';
