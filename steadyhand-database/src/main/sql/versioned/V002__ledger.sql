-- The ledger: what happened to each task.
--
-- queues.task has no check constraints: PostgreSQL parses a check again for every statement that writes to the table. Functions are the only
-- writers, and queues.check_task, check_batch and require_dedupe refuse what must not be stored; LedgerInvariantTest checks the rows.

create sequence queues.task_id_seq as bigint;
create sequence queues.task_lease_id_seq as bigint;
create sequence queues.error_id_seq as bigint;

comment on sequence queues.task_id_seq is 'Ids of tasks.';
comment on sequence queues.task_lease_id_seq is 'Ids of leases.';
comment on sequence queues.error_id_seq is 'Ids of errors.';

create table queues.task (
    task_id bigint not null default nextval('queues.task_id_seq') primary key,
    task_type queues.task_type not null,
    payload jsonb not null,
    enqueued_at timestamptz not null,
    scheduled_at timestamptz not null,
    queue_name text not null,
    dedupe_key text,
    dedupe_scope text,
    caused_by_task_id bigint,
    root_task_id bigint not null,
    traceparent text
) partition by range (task_id);

comment on table queues.task is
    'Ledger: a unit of work that was accepted, to be run at or after scheduled_at. Immutable; its state follows from the other ledger tables.';
comment on column queues.task.task_id is 'The id, drawn from queues.task_id_seq. Says nothing about order in time.';
comment on column queues.task.task_type is 'Which processor of the worker runs it.';
comment on column queues.task.payload is 'A JSON object, passed through to the functions that run.';
comment on column queues.task.enqueued_at is 'When the enqueuing transaction began.';
comment on column queues.task.scheduled_at is 'Not to be run before.';
comment on column queues.task.queue_name is 'The queue it was enqueued to.';
comment on column queues.task.dedupe_key is 'The dedupe key it was enqueued with, if any.';
comment on column queues.task.dedupe_scope is
    'How long the key keeps others out: until the task is first leased, or until it is completed.';
comment on column queues.task.caused_by_task_id is
    'The task whose run enqueued this one; null when it came from outside. Set by the runner, and nobody else can: see internal.running_task.';
comment on column queues.task.root_task_id is 'The first task of the chain of causes; its own id when it came from outside.';
comment on column queues.task.traceparent is 'The trace it was enqueued in, as W3C Trace Context writes it; inherited along the chain.';

create table queues.task_lease (
    task_lease_id bigint not null,
    task_id bigint not null,
    delivery integer not null check (delivery >= 1),
    leased_at timestamptz not null,
    expires_at timestamptz not null,
    leased_by text,
    has_begun boolean,
    primary key (task_id, task_lease_id)
) partition by range (task_id);

comment on table queues.task_lease is
    'Ledger: a task was claimed, a claim was renewed, or its work was about to begin. Renewals and starts are rows of the same delivery.';
comment on column queues.task_lease.task_lease_id is
    'The id. The first one of a delivery is the fence that complete, fail, renew and release ask for.';
comment on column queues.task_lease.task_id is 'The task.';
comment on column queues.task_lease.delivery is 'The number of the delivery of the task, from 1.';
comment on column queues.task_lease.leased_at is 'When the claim or renewal was made, by the wall clock.';
comment on column queues.task_lease.expires_at is 'When it is over, by the wall clock.';
comment on column queues.task_lease.leased_by is 'Who claimed it: the worker name.';
comment on column queues.task_lease.has_begun is
    'False at a claim whose client will note the start (queues.dequeue_batch, _notes_starts), from the second delivery on; true on the row that notes it (queues.start_task); otherwise null: not known.';

create table queues.task_lease_ended (
    task_lease_id bigint not null,
    task_id bigint not null,
    ended_at timestamptz not null,
    reason text not null check (reason in ('expired', 'released', 'failed', 'shutdown', 'database_lost')),
    counts boolean not null,
    not_before timestamptz,
    primary key (task_id, task_lease_id)
) partition by range (task_id);

comment on table queues.task_lease_ended is
    'Ledger: a delivery ended without completing its task, which went back to its lane.';
comment on column queues.task_lease_ended.task_lease_id is 'The first lease of the delivery.';
comment on column queues.task_lease_ended.task_id is 'The task.';
comment on column queues.task_lease_ended.ended_at is 'When it ended; for an expired lease, when that was noticed.';
comment on column queues.task_lease_ended.reason is
    'expired, released, failed, shutdown or database_lost.';
comment on column queues.task_lease_ended.counts is
    'Whether the delivery counts towards the ceiling. Of those that expired: queues.lost_delivery_counts.';
comment on column queues.task_lease_ended.not_before is 'Backoff: the task is not to be claimed again before; null means at once.';

create table queues.task_completed (
    task_id bigint not null primary key,
    completed_at timestamptz not null,
    task_lease_id bigint
) partition by range (task_id);

comment on table queues.task_completed is
    'Ledger: the terminal state. A completed task is never claimed again.';
comment on column queues.task_completed.task_id is 'The task; the key makes completion happen once.';
comment on column queues.task_completed.completed_at is 'When, by the wall clock.';
comment on column queues.task_completed.task_lease_id is
    'The lease under which it was completed; null when completed without one.';

create table queues.error (
    error_id bigint not null default nextval('queues.error_id_seq'),
    task_id bigint not null,
    task_lease_id bigint,
    error_kind text not null check (error_kind ~ '^[a-z][a-z_]{0,62}$'),
    error_message text not null,
    created_at timestamptz not null,
    primary key (task_id, error_id)
) partition by range (task_id);

create index error_recent on queues.error (created_at);

comment on table queues.error is
    'Ledger: something went wrong while a task was worked on. Messages carry ids, never payloads.';
comment on column queues.error.error_id is 'The id.';
comment on column queues.error.task_id is 'The task.';
comment on column queues.error.task_lease_id is 'The lease it happened under, if it was said.';
comment on column queues.error.error_kind is
    'What sort of failure: provider_refused, provider_unreachable, outcome_unknown, timeout, handler_failed, '
    'worker_crashed, validation, not_succeeded (a function answered something other than success); unspecified when not said.';
comment on column queues.error.error_message is 'What went wrong, in words.';
comment on column queues.error.created_at is 'When it was recorded, by the wall clock.';

create table queues.task_call_started (
    task_lease_id bigint not null,
    task_id bigint not null,
    started_at timestamptz not null,
    primary key (task_id, task_lease_id)
) partition by range (task_id);

comment on table queues.task_call_started is
    'Ledger: a call that cannot be repeated safely was about to be made. Without an outcome it is a call of unknown outcome.';
comment on column queues.task_call_started.task_lease_id is 'The lease it was made under.';
comment on column queues.task_call_started.task_id is 'The task.';
comment on column queues.task_call_started.started_at is 'When, by the wall clock.';

create table queues.task_outcome (
    task_id bigint not null primary key,
    task_lease_id bigint,
    outcome text not null check (outcome in ('accepted', 'refused', 'try_again', 'unknown')),
    answer jsonb,
    error_kind text check (error_kind ~ '^[a-z][a-z_]{0,62}$'),
    error_message text,
    retry_after interval,
    recorded_at timestamptz not null,
    check ((outcome = 'accepted') = (error_kind is null))
) partition by range (task_id);

comment on table queues.task_outcome is
    'Ledger: what a provider answered, kept before any handler runs. The first one counts; a redelivery repeats the handler, not the call.';
comment on column queues.task_outcome.task_id is 'The task; the key makes the first outcome the only one.';
comment on column queues.task_outcome.task_lease_id is 'The lease under which the call was made.';
comment on column queues.task_outcome.outcome is
    'accepted, refused (for good), try_again (it had no effect yet) or unknown (nobody knows whether it had).';
comment on column queues.task_outcome.answer is 'What the provider said, for the success handler.';
comment on column queues.task_outcome.error_kind is 'What sort of failure it was; null if accepted.';
comment on column queues.task_outcome.error_message is 'Why, in words, without payload; null if accepted.';
comment on column queues.task_outcome.retry_after is 'How long the provider asked to wait, if it did.';
comment on column queues.task_outcome.recorded_at is 'When it was recorded, by the wall clock.';
