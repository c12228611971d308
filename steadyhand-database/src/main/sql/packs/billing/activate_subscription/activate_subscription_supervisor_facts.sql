create or replace function billing.activate_subscription_supervisor_facts(_activate_subscription_task_id bigint)
returns billing.activate_subscription_facts
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _task billing.activate_subscription_task;
    _facts billing.activate_subscription_facts;
begin
    select t.* into _task
    from billing.activate_subscription_task t
    where t.activate_subscription_task_id = _activate_subscription_task_id;
    if not found then
        return null;
    end if;

    -- Only the time of arrival counts, so that the outcome does not depend on our own delay.
    _facts.deadline_at := billing.activation_deadline(_task);
    _facts.is_overdue := _facts.deadline_at <= internal.clock();
    _facts.has_unverified_events := _facts.is_overdue and billing.has_unverified_events(_task.source, _facts.deadline_at);

    select
        coalesce(bool_or(a.fact = 'checkout') filter (where a.arrived_at < _facts.deadline_at), false),
        bool_and(a.is_healthy) filter (where a.fact = 'checkout' and a.arrived_at < _facts.deadline_at),
        coalesce(bool_or(a.fact = 'subscription') filter (where a.arrived_at < _facts.deadline_at), false),
        bool_and(a.is_healthy) filter (where a.fact = 'subscription' and a.arrived_at < _facts.deadline_at),
        coalesce(bool_or(a.arrived_at >= _facts.deadline_at), false)
    into
        _facts.has_checkout, _facts.checkout_is_healthy, _facts.has_subscription, _facts.subscription_is_healthy, _facts.has_late_events
    from billing.event_arrivals(_task.source, _task.subscription_ref) a;

    select o.outcome, o.reason, o.message
    into _facts.outcome, _facts.outcome_reason, _facts.outcome_message
    from billing.activate_subscription_outcome o
    where o.activate_subscription_task_id = _activate_subscription_task_id
        and o.generation = supervision.generation('billing.activate_subscription', _activate_subscription_task_id);
    _facts.has_outcome := found;
    _facts.cancel_reason := (supervision.cancel_request('billing.activate_subscription', _activate_subscription_task_id)).reason;
    return _facts;
end;
$$;

comment on function billing.activate_subscription_supervisor_facts(bigint) is
    'The current facts of an activate_subscription_task. Null if there is no such task.';
