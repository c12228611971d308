create or replace function supervision.keep_signal(
    _process_name text,
    _instance_id bigint,
    _signal_name text,
    _body jsonb,
    _dedupe_key text,
    _sent_by text
)
returns text
language plpgsql
volatile
as $$
declare
    _most_signals constant integer := 1000;
    _most_bytes constant bigint := 1024 * 1024;
    _state text;
    _kept record;
    _is_late boolean;
begin
    -- Does not wait for a run, only for the commit of one that ends the instance (supervision.lock_java_ends).
    perform from supervision.java_instance j where j.process_name = _process_name and j.instance_id = _instance_id for key share;
    -- A separate statement: the state afterwards.
    select i.state into _state from supervision.instance i where i.process_name = _process_name and i.instance_id = _instance_id;
    if not found then
        raise exception 'process % has no instance %', _process_name, coalesce(_instance_id::text, 'null')
            using errcode = 'SH015', hint = 'supervision.instance_state shows those that there are.';
    end if;
    _is_late := _state not in ('running', 'stuck', 'announced');

    if octet_length(_body::text) > 256 * 1024 then
        raise exception 'signal % to process % % is too large: % bytes', _signal_name, _process_name, _instance_id, octet_length(_body::text)
            using errcode = 'SH029', hint = 'A signal has at most 256 KiB. Store large data elsewhere, and send its id.';
    end if;
    if _dedupe_key is not null and length(_dedupe_key) not between 1 and 500 then
        raise exception 'signal % to process % %: a dedupe key has 1 to 500 characters', _signal_name, _process_name, _instance_id
            using errcode = 'SH029';
    end if;
    -- Bounded: each run reads them.
    select count(*) as signals, coalesce(sum(octet_length(s.body::text)), 0) as bytes into _kept
    from supervision.signal s
    where s.process_name = _process_name and s.instance_id = _instance_id;
    if _kept.signals >= _most_signals or _kept.bytes + coalesce(octet_length(_body::text), 0) > _most_bytes then
        raise exception 'process % % takes no more signals: it has % with % bytes', _process_name, _instance_id, _kept.signals, _kept.bytes
            using errcode = 'SH029', hint = 'An instance has at most 1,000 signals and 1 MiB. Start a child for each event, or another instance.';
    end if;

    insert into supervision.signal (process_name, instance_id, signal_name, body, dedupe_key, sent_by, is_late, sent_at)
    values (_process_name, _instance_id, _signal_name, _body, _dedupe_key, left(_sent_by, 200), _is_late, internal.wall_clock())
    on conflict do nothing;
    if not found then
        return 'duplicate';
    end if;
    if _is_late then
        return 'late';
    end if;
    perform supervision.wake(_process_name, _instance_id, _cause => 'signal');
    return 'kept';
end;
$$;

comment on function supervision.keep_signal(text, bigint, text, jsonb, text, text) is
    'Keeps a signal that its process takes, and wakes the instance unless it has ended. An instance of a process in Java does not end before this transaction has. Errors: SH015, SH029.';
