create or replace function queues.error_group(_message text)
returns text
language plpgsql
immutable
as $$
declare
    -- Distinguishes causes: the status of an answer with the code that follows it, SQLSTATEs, and names that contain digits.
    _codes constant text :=
        '\m(?:answered|replied|returned|responded|status|code|error|http|http/[0-9.]+)[ :=]+[1-5][0-9][0-9]\M(?:[ -][245]\.[0-9]+\.[0-9]+)?(?: \([[:alnum:]_.-]+\))?'
        '|^[1-5][0-9][0-9](?=[ :-])(?:[ -][245]\.[0-9]+\.[0-9]+)?'
        '|(?:^|\()(?:0[0-9a-z]|2[0-8bdf]|3[489bdf]|4[024]|5[3-8]|72|f0|hv|p0|sh|xx)[0-9a-z]{3}(?:: |\))'
        '|sqlstate[ :=]+[0-9a-z]{5}\M'
        '|\m(?:[0-9][0-9]p[0-9][0-9]|p000[0-4]|xx00[0-2]|sh0[0-9][0-9])\M'
        '|\m(?:s3|ec2|oauth2|ipv[46]|utf-?(?:8|16)|sha-?(?:1|256|384|512)|md5|base64|x\.?509|tlsv1\.[0-3])\M';
    -- Varies between failures of the same cause: addresses, long hexadecimal words, every other word or number with a digit, with its sign and
    -- decimals, and lists of numbers.
    _particulars constant text :=
        '[^\s<>"''=]+@[^\s<>"'',;:]+'
        '|\m[0-9a-fA-F]{8,}\M'
        '|[-+]?\m[[:alnum:]_-]*[0-9][[:alnum:]_-]*(?:(?:[.,:/+]|, )[[:alnum:]_-]*[0-9][[:alnum:]_-]*)*';
    _text text := left(_message, 1000);
    _kept text[];
    _parts text[];
    _group text := '';
begin
    if _text is null or _text !~ '[0-9@]|[a-fA-F]{8}' then
        return coalesce(left(_text, 300), '');
    end if;
    if strpos(_text, '://') > 0 then
        _text := regexp_replace(_text, '(://[^\s/"''<>]+)/[^\s"''<>]+', '\1/#', 'g');
    end if;

    _kept := array(select m.code[1] from regexp_matches(_text, '(' || _codes || ')', 'gi') as m (code));
    _parts := regexp_split_to_array(_text, _codes, 'i');
    for _i in 1 .. cardinality(_parts) loop
        _group := _group || regexp_replace(_parts[_i], _particulars, '#', 'g') || coalesce(_kept[_i], '');
    end loop;
    return left(_group, 300);
end;
$$;

comment on function queues.error_group(text) is
    'The common form of messages that differ only in numbers, ids, addresses and times: the first 300 characters, with # in place of each of '
    'those. Parts that distinguish causes are kept: SQLSTATEs, the status of a provider''s answer and the code that follows it. Empty if there is '
    'no message.';
