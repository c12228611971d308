create or replace function internal.hmac_sha256(_key bytea, _message bytea)
returns bytea
language plpgsql
immutable
as $$
declare
    _short bytea := case when octet_length(_key) > 64 then sha256(_key) else _key end;
begin
    return sha256(internal.hmac_block(_short, 92) || sha256(internal.hmac_block(_short, 54) || _message));
end;
$$;

comment on function internal.hmac_sha256(bytea, bytea) is
    'HMAC-SHA256 as in RFC 2104, built from functions of PostgreSQL that need no extension. Null if either argument is null.';
