create or replace function billing.activate_subscription_decide(_facts billing.activate_subscription_facts)
returns supervision.step
language plpgsql
immutable
as $$
declare
    _missing text := concat_ws(
        ' and ', case when not _facts.has_checkout then 'checkout' end, case when not _facts.has_subscription then 'subscription' end);
    _step supervision.step;
begin
    if _facts.has_outcome then
        _step := row('finish', coalesce(_facts.outcome_reason, _facts.outcome), _facts.outcome, null,
            'its outcome is recorded: ' || _facts.outcome_message);
    elsif _missing = '' and not _facts.checkout_is_healthy then
        _step := row('record_outcome', 'checkout_unhealthy', 'failed', null, 'both events are there, and the checkout implies failure');
    elsif _missing = '' and not _facts.subscription_is_healthy then
        _step := row('record_outcome', 'subscription_unhealthy', 'failed', null, 'both events are there, and the subscription implies failure');
    elsif _missing = '' then
        _step := row('record_outcome', 'succeeded', 'succeeded', null, 'both events are there and healthy');
    elsif _facts.cancel_reason is not null then
        _step := row('cancel', 'cancelled', 'cancelled', null, format('cancelled: %s; still missing: %s', _facts.cancel_reason, _missing));
    elsif _facts.has_unverified_events then
        _step := row('wait', 'waiting_for_verification', 'running', null,
            format('still missing: %s, but deliveries that arrived in time are yet to be verified', _missing));
    elsif _facts.is_overdue then
        _step := row('record_outcome', 'timed_out', 'failed', null, 'missing at the deadline: ' || _missing);
    else
        _step := row('wait', 'waiting_for_events', 'running', _facts.deadline_at, 'still missing: ' || _missing);
    end if;
    return _step;
end;
$$;

comment on function billing.activate_subscription_decide(billing.activate_subscription_facts) is
    'Decides about a subscription, given the facts: once both events have arrived, success or, if one of them is unhealthy, failure; until then '
    'wait for the deadline, and then fail, or end when it is cancelled. Pure: the same facts give the same decision.';
