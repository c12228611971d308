create or replace function supervision.signal(
    _process_name text,
    _instance_id bigint,
    _signal_name text,
    _body jsonb default null,
    _dedupe_key text default null
)
returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform supervision.refuse_signal(_process_name, _signal_name, false);
    return supervision.keep_signal(_process_name, _instance_id, _signal_name, _body, _dedupe_key, internal.actor());
end;
$$;

comment on function supervision.signal(text, bigint, text, jsonb, text) is
    'Sends a signal to an instance, in the transaction of the caller: keeps it and wakes the instance. Returns kept; duplicate if a signal of this name with this dedupe key is kept already; '
    'or late if the instance has ended: it is kept and shown, and no run is woken. An instance of a process in SQL that ends at the same moment may have been told kept. Does not wait for runs; waits '
    'for a transaction that is sending the same dedupe key, and for the commit of one in which an instance of a process in Java ends. Errors: SH015 no such process or instance, SH029 the process takes no such signal, or it is too large.';
