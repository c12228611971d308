create or replace function supervision.last_signal(_process_name text, _instance_id bigint, _signal_name text)
returns supervision.received_signal
language sql
stable
as $$
    select row(s.body, s.sent_by, s.sent_at)::supervision.received_signal
    from supervision.signal s
    where s.process_name = _process_name and s.instance_id = _instance_id and s.signal_name = _signal_name
    order by s.signal_id desc
    limit 1;
$$;

comment on function supervision.last_signal(text, bigint, text) is
    'The last signal of a name that an instance was sent; null if there was none. For facts functions: (supervision.last_signal(…)).body.';
