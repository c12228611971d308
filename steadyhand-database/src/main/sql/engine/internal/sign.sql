create or replace function internal.sign(_what text)
returns text
language plpgsql
stable
as $$
declare
    _secret bytea := (select s.value from internal.secret s);
begin
    -- Hashed twice, so that a signature that someone has seen cannot be extended to a longer text.
    return encode(
        sha256(_secret || sha256(_secret || convert_to(concat(_what, ' ', pg_current_xact_id()), 'utf8'))), 'hex');
end;
$$;

comment on function internal.sign(text) is
    'Signs a text for the rest of this transaction: what a setting carries with this signature was put there by the engine, in this transaction. '
    'Anyone may read and write settings, so nothing else in one is believed.';
