create or replace function supervision.declare_signals(_process_name text, _signals text[] default '{}', _approvals text[] default '{}')
returns void
language plpgsql
volatile
as $$
declare
    _wrong text;
begin
    perform supervision.find_process(_process_name);
    select n.name into _wrong
    from unnest(_signals || _approvals) as n (name)
    group by n.name
    having (n.name ~ '^[a-z_][a-z0-9_]{0,62}$') is not true or count(*) > 1;
    if found then
        raise exception 'process % cannot take the signal %', _process_name, coalesce(quote_literal(left(_wrong, 70)), 'null')
            using errcode = 'SH016', hint = 'A name has lowercase letters, digits and underscores, at most 63, and is named once.';
    end if;

    delete from supervision.process_signal s where s.process_name = _process_name and s.signal_name <> all (_signals || _approvals);
    insert into supervision.process_signal (process_name, signal_name, is_approval)
    select _process_name, n.name, n.name = any (_approvals)
    from unnest(_signals || _approvals) as n (name)
    on conflict (process_name, signal_name) do update
    set is_approval = excluded.is_approval
    where process_signal.is_approval <> excluded.is_approval;
end;
$$;

comment on function supervision.declare_signals(text, text[], text[]) is
    'Declares the signals that a process takes, all of them, beside its registration: _signals are sent with supervision.signal, _approvals are given by people with '
    'supervision.approve. Facts functions read them with supervision.last_signal and supervision.signals_of. Idempotent. Errors: SH015, SH016.';
