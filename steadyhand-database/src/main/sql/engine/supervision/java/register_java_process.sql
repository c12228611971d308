create or replace function supervision.register_java_process(_process_name text, _declaration jsonb)
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if supervision.is_java_process(_process_name) then
        return false;
    end if;
    perform supervision.check_java_declaration(_process_name, 1, _declaration);
    lock table supervision.java_process_version in share row exclusive mode;
    if supervision.is_java_process(_process_name) then
        return false;
    end if;
    perform supervision.put_java_process(_process_name, _declaration, '');
    perform supervision.declare_java_signals(_process_name, array[_declaration]);
    return true;
end;
$$;

comment on function supervision.register_java_process(text, jsonb) is
    'Registers a process in Java that nobody has registered, so that it can be started and takes its signals before a worker has declared it (supervision.declare_java_process, whose declaration it takes). Changes nothing of one that is registered. '
    'Called by applications. Returns whether the process is new. Idempotent. Call it in a transaction of its own: it waits for concurrent declarations. Errors: SH002, SH016.';
