create or replace function supervision.signal_java(
    _process_name text,
    _key text,
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
    return supervision.keep_signal(
        _process_name, supervision.find_or_announce_java(_process_name, _key), _signal_name, _body, _dedupe_key, internal.actor());
end;
$$;

comment on function supervision.signal_java(text, text, text, jsonb, text) is
    'Sends a signal to the instance of a process in Java that has this key, as supervision.signal does. If it was not started yet, the signal announces it and is kept for it. Returns kept, duplicate or late. '
    'Errors: SH015, SH016, SH029.';
