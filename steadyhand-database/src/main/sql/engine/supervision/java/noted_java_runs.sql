create or replace function supervision.noted_java_runs()
returns jsonb
language plpgsql
stable
as $$
declare
    _signature_length constant integer := 64;
    _setting text := coalesce(current_setting('steadyhand.java_runs', true), '');
    _text text := substr(_setting, _signature_length + 1);
begin
    if _setting <> '' and left(_setting, _signature_length) = internal.sign('java_runs ' || _text) then
        return _text::jsonb;
    end if;
    return '{}';
end;
$$;

comment on function supervision.noted_java_runs() is
    'What supervision.note_java_runs has noted in this transaction, by run; nothing if somebody else wrote the setting.';
