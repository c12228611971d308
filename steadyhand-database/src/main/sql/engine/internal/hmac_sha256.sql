create or replace function internal.hmac_sha256(_key bytea, _message bytea)
returns bytea
language plpgsql
immutable
as $$
declare
    _short bytea := case when octet_length(_key) > 64 then sha256(_key) else _key end;
    _block bytea := _short || decode(repeat('00', 64 - octet_length(_short)), 'hex');
    _inner bytea := _block;
    _outer bytea := _block;
begin
    for _i in 0..63 loop
        _inner := set_byte(_inner, _i, get_byte(_block, _i) # 54);
        _outer := set_byte(_outer, _i, get_byte(_block, _i) # 92);
    end loop;
    return sha256(_outer || sha256(_inner || _message));
end;
$$;

comment on function internal.hmac_sha256(bytea, bytea) is
    'HMAC-SHA256 as in RFC 2104, from what PostgreSQL has without an extension. Null if either is.';
