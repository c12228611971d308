create or replace function supervision.fit_java_facts(_facts jsonb)
returns jsonb
language plpgsql
immutable
as $$
declare
    _most_bytes constant integer := 8192;
    -- Has a limit of its own.
    _read jsonb := case when _facts ? 'read' then jsonb_build_object('read', _facts -> 'read') else '{}' end;
    _kept jsonb := _facts - 'read';
    _cut text[] := '{}';
    _next text;
begin
    if octet_length(_kept::text) > _most_bytes - 200 and jsonb_path_exists(_kept, '$.children.*.failed_sample[*]') then
        _cut := '{children.failed_sample}';
        _kept := jsonb_set(_kept, '{children}', (select jsonb_object_agg(c.key, c.value - 'failed_sample') from jsonb_each(_kept -> 'children') c));
    end if;
    while octet_length(_kept::text) > _most_bytes - 200 and _kept <> '{}' loop
        select f.key into _next from jsonb_each(_kept) f order by octet_length(f.value::text) desc, f.key limit 1;
        _cut := _cut || _next;
        _kept := _kept - _next;
    end loop;
    return _kept || _read || case when _cut <> '{}' then jsonb_build_object('is_cut', true, 'cut', _cut) else '{}' end;
end;
$$;

comment on function supervision.fit_java_facts(jsonb) is
    'Facts of a decision in Java as stored in the ledger: at most 8 KiB, beside what read returned. Of larger ones the keys of failed children are left out first, then the longest values; cut names them.';
