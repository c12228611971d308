create or replace function supervision.signals_of(_process_name text, _instance_id bigint, _signal_name text)
returns setof supervision.received_signal
language sql
stable
as $$
    select s.body, s.sent_by, s.sent_at
    from supervision.signal s
    where s.process_name = _process_name and s.instance_id = _instance_id and s.signal_name = _signal_name
    order by s.signal_id;
$$;

comment on function supervision.signals_of(text, bigint, text) is
    'The signals of a name that an instance was sent, in their order, at most 1,000. For facts functions.';
