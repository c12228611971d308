create or replace function supervision.approve_java(
    _process_name text,
    _key text,
    _signal_name text,
    _is_granted boolean,
    _reason text,
    _actor text default internal.actor()
)
returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform supervision.refuse_signal(_process_name, _signal_name, true);
    return supervision.approve(_process_name, supervision.find_or_announce_java(_process_name, _key), _signal_name, _is_granted, _reason, _actor);
end;
$$;

comment on function supervision.approve_java(text, text, text, boolean, text, text) is
    'Gives an approval to the instance of a process in Java that has this key, or denies it, as supervision.approve does. If it was not started yet, the approval announces it and is kept for it. Returns kept or late. '
    'Errors: SH015, SH016, SH029.';
