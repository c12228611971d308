create or replace view billing.activate_subscription_state as
    select
        t.activate_subscription_task_id,
        t.source,
        t.subscription_ref,
        i.state,
        i.status,
        o.reason,
        coalesce(o.message, i.reason) as message,
        i.generation,
        t.created_at,
        o.created_at as ended_at,
        i.next_wake_at
    from billing.activate_subscription_task t
    join supervision.instance i
        on i.process_name = 'billing.activate_subscription' and i.instance_id = t.activate_subscription_task_id
    left join billing.activate_subscription_outcome o
        on o.activate_subscription_task_id = t.activate_subscription_task_id and o.generation = i.generation;

comment on view billing.activate_subscription_state is 'The known subscriptions with their state and outcome.';
comment on column billing.activate_subscription_state.activate_subscription_task_id is 'The root task.';
comment on column billing.activate_subscription_state.source is 'The source of its events.';
comment on column billing.activate_subscription_state.subscription_ref is 'The provider''s id of the subscription.';
comment on column billing.activate_subscription_state.state is 'running, succeeded, failed, cancelled or stuck.';
comment on column billing.activate_subscription_state.status is 'The last answer of its supervisor.';
comment on column billing.activate_subscription_state.reason is 'The reason of a failure, as a code: checkout_unhealthy, subscription_unhealthy or timed_out.';
comment on column billing.activate_subscription_state.message is 'The reason, as text.';
comment on column billing.activate_subscription_state.generation is 'How often it was released.';
comment on column billing.activate_subscription_state.created_at is 'When it was kicked off.';
comment on column billing.activate_subscription_state.ended_at is 'When its outcome was recorded.';
comment on column billing.activate_subscription_state.next_wake_at is 'When it runs again on its own: while it waits for events, the deadline.';
