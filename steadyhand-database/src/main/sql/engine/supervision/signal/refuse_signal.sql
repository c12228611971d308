create or replace function supervision.refuse_signal(_process_name text, _signal_name text, _is_approval boolean)
returns void
language plpgsql
stable
as $$
declare
    _known supervision.process_signal;
begin
    perform supervision.find_process(_process_name);
    select s.* into _known from supervision.process_signal s where s.process_name = _process_name and s.signal_name = _signal_name;
    if not found then
        raise exception 'process % takes no signal %', _process_name, coalesce(left(_signal_name, 70), 'null')
            using errcode = 'SH029', hint = coalesce(
                (
                    select 'It takes ' || string_agg(s.signal_name, ', ' order by s.signal_name) || '.'
                    from supervision.process_signal s
                    where s.process_name = _process_name
                ),
                'It takes none: supervision.declare_signals declares them.');
    elsif _known.is_approval <> _is_approval then
        raise exception '% of process % % an approval', _signal_name, _process_name, case when _is_approval then 'is not' else 'is' end
            using errcode = 'SH029', hint = 'Approvals are given with supervision.approve, other signals are sent with supervision.signal.';
    end if;
end;
$$;

comment on function supervision.refuse_signal(text, text, boolean) is
    'Raises SH029 unless the process takes this signal, as an approval or not. Error: SH015.';
