create or replace function internal.signature(_secret bytea, _what text)
returns text
language sql
stable
as $$
    -- Inlined into its callers. Hashed twice, which prevents length extension of a known signature.
    select encode(sha256(_secret || sha256(_secret || convert_to(concat(_what, ' ', pg_current_xact_id()), 'utf8'))), 'hex');
$$;

comment on function internal.signature(bytea, text) is
    'The signature of a text for the rest of this transaction, made with a secret.';
