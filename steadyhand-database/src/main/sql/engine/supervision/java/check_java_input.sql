create or replace function supervision.check_java_input(_process_name text, _key text, _input jsonb, _version integer)
returns void
language plpgsql
immutable
as $$
begin
    if (length(_key) between 1 and 200) is not true then
        raise exception 'an instance of process % has a key of 1 to 200 characters', _process_name using errcode = 'SH016';
    end if;
    if _input is null or (_version >= 1) is not true then
        raise exception 'instance % of process % needs an input, and the version of the code that starts it', quote_literal(_key), _process_name
            using errcode = 'SH016';
    end if;
    if octet_length(_input::text) > 262144 then
        raise exception 'the input of instance % of process % is too large: % bytes', quote_literal(_key), _process_name, octet_length(_input::text)
            using errcode = 'SH004', hint = 'An input has at most 256 KiB. Store large data elsewhere, and pass its id.';
    end if;
end;
$$;

comment on function supervision.check_java_input(text, text, jsonb, integer) is
    'Raises SH016 or SH004 for a key, an input or a version with which no instance of a process in Java can be started.';
