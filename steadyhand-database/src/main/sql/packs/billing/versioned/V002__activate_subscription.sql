create table billing.activate_subscription_task (
    activate_subscription_task_id bigserial primary key,
    source text not null,
    subscription_ref text not null,
    created_at timestamptz not null default internal.clock(),
    unique (source, subscription_ref)
);

comment on table billing.activate_subscription_task is
    'Root of the process billing.activate_subscription: one for each subscription for which an event or a kickoff arrived.';
comment on column billing.activate_subscription_task.activate_subscription_task_id is 'The id.';
comment on column billing.activate_subscription_task.source is 'The source of its events.';
comment on column billing.activate_subscription_task.subscription_ref is
    'The provider''s id of the subscription; the unique constraint makes a second kickoff a no-op.';
comment on column billing.activate_subscription_task.created_at is 'When it was kicked off.';

create table billing.activate_subscription_outcome (
    activate_subscription_task_id bigint not null references billing.activate_subscription_task,
    generation integer not null,
    outcome text not null check (outcome in ('succeeded', 'failed')),
    reason text,
    message text not null,
    created_at timestamptz not null default internal.clock(),
    primary key (activate_subscription_task_id, generation),
    check ((outcome = 'failed') = (reason is not null))
);

comment on table billing.activate_subscription_outcome is
    'The outcome: recorded once, whatever arrives later. Only after a release can a failed one be decided again.';
comment on column billing.activate_subscription_outcome.activate_subscription_task_id is 'The root task.';
comment on column billing.activate_subscription_outcome.generation is 'How often it had been released.';
comment on column billing.activate_subscription_outcome.outcome is 'succeeded or failed.';
comment on column billing.activate_subscription_outcome.reason is
    'The reason of a failure, as a code: checkout_unhealthy, subscription_unhealthy or timed_out.';
comment on column billing.activate_subscription_outcome.message is 'The reason as a message: for a timeout, what was missing.';
comment on column billing.activate_subscription_outcome.created_at is 'When it was decided.';

create type billing.activate_subscription_facts as (
    has_checkout boolean,
    checkout_is_healthy boolean,
    has_subscription boolean,
    subscription_is_healthy boolean,
    has_late_events boolean,
    deadline_at timestamptz,
    is_overdue boolean,
    has_unverified_events boolean,
    has_outcome boolean,
    outcome text,
    outcome_reason text,
    outcome_message text,
    cancel_reason text
);

comment on type billing.activate_subscription_facts is
    'The facts about a subscription: which of the two events arrived by the deadline and whether they are healthy, and the outcome if there is '
    'one. has_unverified_events: the deadline has passed, but deliveries that arrived before it are still to be verified. cancel_reason: null unless somebody asked for it to be cancelled.';
