create or replace function supervision.find_or_announce_java(_process_name text, _key text)
returns bigint
language plpgsql
volatile
as $$
declare
    _instance_id bigint;
begin
    perform supervision.find_java_process(_process_name);
    if (length(_key) between 1 and 200) is not true then
        raise exception 'an instance of process % has a key of 1 to 200 characters', _process_name using errcode = 'SH016';
    end if;

    loop
        -- Shared, so that no run waits; retention forgets none that somebody is sending a signal.
        select j.instance_id into _instance_id
        from supervision.java_instance j
        where j.process_name = _process_name and j.instance_key = _key
        for key share;
        exit when found;

        insert into supervision.java_instance as j (process_name, instance_key, created_at)
        values (_process_name, _key, internal.clock())
        on conflict (process_name, instance_key) do nothing
        returning j.instance_id into _instance_id;
        if found then
            insert into supervision.instance (process_name, instance_id, state, status, reason, started_at, business_key)
            values (_process_name, _instance_id, 'announced', 'announced', 'a signal came before it was started', internal.clock(), supervision.one_line(_key));
            exit;
        end if;
    end loop;
    return _instance_id;
end;
$$;

comment on function supervision.find_or_announce_java(text, text) is
    'The instance of a process in Java that has this key. If there is none, it is created as announced: it runs when supervision.start_java starts it. Waits for a transaction that is starting the same key. '
    'Errors: SH015, SH016.';
