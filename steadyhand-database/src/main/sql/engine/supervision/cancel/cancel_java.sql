create or replace function supervision.cancel_java(_process_name text, _key text, _reason text, _actor text default internal.actor())
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _instance_id bigint;
begin
    perform supervision.find_process(_process_name);
    select j.instance_id into _instance_id
    from supervision.java_instance j
    where j.process_name = _process_name and j.instance_key = _key;
    if not found then
        raise exception 'process % has no instance with the key %', _process_name, coalesce(quote_literal(left(_key, 200)), 'null')
            using errcode = 'SH015', hint = 'Start it first, or check the key.';
    end if;
    return supervision.cancel_process(_process_name, _instance_id, _reason, _actor);
end;
$$;

comment on function supervision.cancel_java(text, text, text, text) is
    'Requests that an instance of a Java process be cancelled, by its key: supervision.cancel_process. Returns false if it has ended. Errors: SH007 no reason, SH015 no such process or instance.';
