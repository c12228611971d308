create or replace function billing.accept_event(_webhook_event_id bigint, _facts billing.verify_event_facts)
returns boolean
language plpgsql
volatile
as $$
declare
    _source text := (select e.source from billing.webhook_event e where e.webhook_event_id = _webhook_event_id);
    _task_id bigint;
begin
    insert into billing.event_accepted (
        webhook_event_id, source, provider_event_id, event_type, fact, subscription_ref, is_healthy)
    values (
        _webhook_event_id, _source, _facts.provider_event_id, _facts.event_type, _facts.fact, _facts.subscription_ref, _facts.is_healthy)
    on conflict (source, provider_event_id) do nothing;
    if not found then
        return false;
    end if;

    if _facts.subscription_ref is not null then
        select k.activate_subscription_task_id into _task_id
        from billing.kickoff_activate_subscription(_source, _facts.subscription_ref) k;
        perform supervision.wake('billing.activate_subscription', _task_id, _cause => _facts.fact || '_arrived');
    end if;
    return true;
end;
$$;

comment on function billing.accept_event(bigint, billing.verify_event_facts) is
    'Effect: records that a delivery is accepted, and wakes the supervisor of its subscription, if it has one. Returns false if another delivery '
    'of the same event came first; waits for one that has not committed yet.';
