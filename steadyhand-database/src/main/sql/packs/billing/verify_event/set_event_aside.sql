create or replace function billing.set_event_aside(
    _webhook_event_id bigint,
    _facts billing.verify_event_facts,
    _step supervision.step
)
returns void
language sql
volatile
as $$
    insert into billing.event_set_aside (webhook_event_id, generation, verdict, reason, duplicate_of)
    values (
        _webhook_event_id, supervision.generation('billing.verify_event', _webhook_event_id), _step.status, _step.reason,
        case when _step.status = 'duplicate' then _facts.duplicate_of end);

    -- The first delivery decides whether an event came in time.
    select supervision.wake('billing.activate_subscription', t.activate_subscription_task_id, _cause => a.fact || '_arrived')
    from billing.event_accepted a
    join billing.webhook_event e on e.webhook_event_id = a.webhook_event_id
    join billing.webhook_event d on d.webhook_event_id = _webhook_event_id and d.received_at < e.received_at
    join billing.activate_subscription_task t on t.source = a.source and t.subscription_ref = a.subscription_ref
    where _step.status = 'duplicate' and a.webhook_event_id = _facts.duplicate_of;
$$;

comment on function billing.set_event_aside(bigint, billing.verify_event_facts, supervision.step) is
    'Effect: records that a delivery has no effect, and why. If it arrived before the delivery of the same event that was accepted, wakes the '
    'supervisor of its subscription, for which the event has arrived earlier by that.';
