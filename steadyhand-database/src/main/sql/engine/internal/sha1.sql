create or replace function internal.sha1(_message bytea)
returns bytea
language plpgsql
immutable
strict
as $$
declare
    _size bigint := octet_length(_message);
    -- Padding: a one bit, zeros up to the last eight bytes of a block, and the length in bits.
    _padded bytea := _message || '\x80' || decode(repeat('00', ((119 - _size % 64) % 64)::integer), 'hex') || int8send(_size * 8);
    _low constant bigint := 4294967295;
    _w bigint[];
    _h bigint[] := '{1732584193,4023233417,2562383102,271733878,3285377520}';
    _a bigint;
    _b bigint;
    _c bigint;
    _d bigint;
    _e bigint;
    _x bigint;
begin
    for _block in 0..octet_length(_padded) / 64 - 1 loop
        for _i in 0..15 loop
            _w[_i] := ('x' || encode(substr(_padded, _block * 64 + _i * 4 + 1, 4), 'hex'))::bit(32)::bigint;
        end loop;
        for _i in 16..79 loop
            _x := _w[_i - 3] # _w[_i - 8] # _w[_i - 14] # _w[_i - 16];
            _w[_i] := ((_x << 1) | (_x >> 31)) & _low;
        end loop;

        _a := _h[1];
        _b := _h[2];
        _c := _h[3];
        _d := _h[4];
        _e := _h[5];
        for _i in 0..79 loop
            _x := case
                when _i < 20 then (_d # (_b & (_c # _d))) + 1518500249
                when _i < 40 then (_b # _c # _d) + 1859775393
                when _i < 60 then ((_b & _c) | (_d & (_b | _c))) + 2400959708
                else (_b # _c # _d) + 3395469782
            end;
            _x := (((_a << 5) | (_a >> 27)) & _low) + _x + _e + _w[_i];
            _e := _d;
            _d := _c;
            _c := ((_b << 30) | (_b >> 2)) & _low;
            _b := _a;
            _a := _x & _low;
        end loop;
        _h := array[(_h[1] + _a) & _low, (_h[2] + _b) & _low, (_h[3] + _c) & _low, (_h[4] + _d) & _low, (_h[5] + _e) & _low];
    end loop;
    return decode((select string_agg(lpad(to_hex(h.word), 8, '0'), '' order by h.at) from unnest(_h) with ordinality h (word, at)), 'hex');
end;
$$;

comment on function internal.sha1(bytea) is
    'SHA-1 as in RFC 3174, which PostgreSQL lacks without an extension. Too weak for our own use: only for internal.hmac_sha1, where it is still '
    'considered secure. Slow for long input: the caller limits the length.';
