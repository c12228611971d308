create or replace function supervision.start_java(
    _process_name text,
    _key text,
    _input jsonb,
    _version integer,
    _summary text default null
)
returns table (instance_id bigint, created boolean, same_input boolean)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _process supervision.process := supervision.find_java_process(_process_name);
    _now timestamptz := internal.clock();
    _known record;
begin
    perform supervision.check_java_input(_process_name, _key, _input, _version);
    loop
        insert into supervision.java_instance as j (process_name, instance_key, input, version, created_at)
        values (_process_name, _key, _input, _version, _now)
        on conflict (process_name, instance_key) do nothing
        returning j.instance_id into instance_id;
        created := found;
        exit when created;
        select j.instance_id, j.input into _known from supervision.java_instance j where j.process_name = _process_name and j.instance_key = _key;
        exit when _known.input is not null;
        -- Retention may be forgetting what was announced long ago: then this is another one.
        perform from supervision.java_instance j where j.instance_id = _known.instance_id for key share;
        exit when found;
    end loop;
    if created then
        same_input := true;
        insert into supervision.instance (process_name, instance_id, started_at, business_key, summary, version)
        values (_process_name, instance_id, _now, supervision.one_line(_key), supervision.one_line(_summary), _version);
    else
        instance_id := _known.instance_id;
        if _known.input is null then
            insert into supervision.java_input (instance_id, input, version, started_at)
            values (_known.instance_id, _input, _version, _now)
            on conflict do nothing;
            created := found;
            same_input := created or (select s.input = _input from supervision.java_input s where s.instance_id = _known.instance_id);
        else
            same_input := _known.input = _input;
        end if;
        if created then
            -- No run touches an instance that is announced, so its row may be changed without the lock of its root.
            update supervision.instance i
            set state = 'running', status = null, reason = null, started_at = _now, version = _version, summary = coalesce(supervision.one_line(_summary), i.summary)
            where i.process_name = _process_name and i.instance_id = _known.instance_id and i.state = 'announced';
        end if;
    end if;
    if created then
        perform supervision.leave_first_java_look(_process, instance_id, _now);
    end if;
    return next;
end;
$$;

comment on function supervision.start_java(text, text, jsonb, integer, text) is
    'Starts an instance of a process in Java, in the transaction of the caller, or finds the one that has this key. created: whether this call started it; same_input: '
    'whether it was started with this input. An instance that a signal had announced is started by it. Idempotent. Waits for a transaction that is starting the same key. Errors: '
    'SH004 the input is larger than 256 KiB, SH015 the process is not declared, SH016 a key or version that cannot be used.';
