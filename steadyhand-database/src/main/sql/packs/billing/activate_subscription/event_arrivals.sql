create or replace function billing.event_arrivals(_source text, _subscription_ref text)
returns table (fact text, is_healthy boolean, arrived_at timestamptz)
language sql
stable
as $$
    select a.fact, a.is_healthy, least(e.received_at, d.received_at)
    from billing.event_accepted a
    join billing.webhook_event e on e.webhook_event_id = a.webhook_event_id
    left join lateral (
        select min(x.received_at) as received_at
        from billing.event_set_aside s
        join billing.webhook_event x on x.webhook_event_id = s.webhook_event_id
        where s.duplicate_of = a.webhook_event_id
    ) d on true
    where a.source = _source and a.subscription_ref = _subscription_ref;
$$;

comment on function billing.event_arrivals(text, text) is
    'Fact: the events of a subscription, each with the time of its first delivery, whichever delivery was verified first.';
