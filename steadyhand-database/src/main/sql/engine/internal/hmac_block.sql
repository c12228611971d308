create or replace function internal.hmac_block(_key bytea, _mask integer)
returns bytea
language plpgsql
immutable
as $$
declare
    _block bytea := _key || decode(repeat('00', 64 - octet_length(_key)), 'hex');
begin
    for _i in 0..63 loop
        _block := set_byte(_block, _i, get_byte(_block, _i) # _mask);
    end loop;
    return _block;
end;
$$;

comment on function internal.hmac_block(bytea, integer) is
    'A key of at most 64 bytes padded to a whole block, with each byte masked (XOR): the HMAC padding, with mask 54 for the inner and 92 for the '
    'outer hash. Null if the key is null.';
