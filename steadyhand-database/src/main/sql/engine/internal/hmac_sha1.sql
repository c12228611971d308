create or replace function internal.hmac_sha1(_key bytea, _message bytea)
returns bytea
language plpgsql
immutable
as $$
declare
    _short bytea := case when octet_length(_key) > 64 then internal.sha1(_key) else _key end;
begin
    return internal.sha1(internal.hmac_block(_short, 92) || internal.sha1(internal.hmac_block(_short, 54) || _message));
end;
$$;

comment on function internal.hmac_sha1(bytea, bytea) is
    'HMAC-SHA1 as in RFC 2104, for third-party signatures that still use it. Null if either argument is null.';
