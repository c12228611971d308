create or replace function billing.has_unverified_events(_source text, _received_before timestamptz)
returns boolean
language sql
stable
as $$
    select exists (
        select
        from supervision.instance i
        join billing.webhook_event e on e.webhook_event_id = i.instance_id
        where i.process_name = 'billing.verify_event'
            and i.state = 'running'
            and e.source = _source
            and e.received_at < _received_before);
$$;

comment on function billing.has_unverified_events(text, timestamptz) is
    'Fact: whether deliveries that arrived before the given time are still to be verified. Does not wait for one whose verification is stuck.';
