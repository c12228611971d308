create or replace function billing.record_activation_outcome(_activate_subscription_task_id bigint, _step supervision.step)
returns void
language sql
volatile
as $$
    insert into billing.activate_subscription_outcome (activate_subscription_task_id, generation, outcome, reason, message)
    values (
        _activate_subscription_task_id,
        supervision.generation('billing.activate_subscription', _activate_subscription_task_id),
        _step.state,
        nullif(_step.status, 'succeeded'),
        _step.reason);
$$;

comment on function billing.record_activation_outcome(bigint, supervision.step) is
    'Effect: records the outcome.';
