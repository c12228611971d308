-- The ledger: what happened to each task.
--
-- queues.task has no check constraints, because PostgreSQL parses them again for every statement that writes to the table. Only functions
-- write to it, and queues.check_task, check_batch and require_dedupe reject invalid rows; LedgerInvariantTest checks the rows.

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
    traceparent text,
    process_name text,
    instance_id bigint,
    cause text,
    batch_id bigint
) partition by range (task_id);

comment on table queues.task is
    'Ledger: a unit of work that was accepted, to be run at or after scheduled_at. Immutable; its state follows from the other ledger tables.';
comment on column queues.task.task_id is 'The id, from queues.task_id_seq. Does not imply an order in time.';
comment on column queues.task.task_type is 'Which processor of the worker runs it.';
comment on column queues.task.payload is 'A JSON object, passed through to the functions that run.';
comment on column queues.task.enqueued_at is 'When the enqueuing transaction began.';
comment on column queues.task.scheduled_at is 'The earliest time to run it.';
comment on column queues.task.queue_name is 'The queue it was enqueued to.';
comment on column queues.task.dedupe_key is 'The dedupe key it was enqueued with, if any.';
comment on column queues.task.dedupe_scope is
    'How long the key prevents duplicates: until the task is first leased, or until it is completed.';
comment on column queues.task.caused_by_task_id is
    'The task whose run enqueued this one; null if it was enqueued from outside. Can be set only by the runner: see internal.running_task.';
comment on column queues.task.root_task_id is 'The first task of the chain of causes; its own id if it was enqueued from outside.';
comment on column queues.task.traceparent is 'The trace in which it was enqueued, in W3C Trace Context format; inherited along the chain.';
comment on column queues.task.process_name is 'The process that it wakes, if it was enqueued by supervision.wake or by a run.';
comment on column queues.task.instance_id is 'The instance that it wakes; null if it is not a wake.';
comment on column queues.task.cause is 'Why the instance was woken, as one word: kickoff, recheck, child_ended, …';
comment on column queues.task.batch_id is 'The batch that it is a member of (queues.create_batch); null if it is in none.';

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
    'Ledger: a task was claimed, a lease was renewed, or the work was about to begin. Renewals and starts are rows of the same delivery.';
comment on column queues.task_lease.task_lease_id is
    'The id. The first one of a delivery is the fencing token that complete, fail, renew and release require.';
comment on column queues.task_lease.task_id is 'The task.';
comment on column queues.task_lease.delivery is 'The number of the delivery of the task, from 1.';
comment on column queues.task_lease.leased_at is 'When the claim or renewal was made, by the wall clock.';
comment on column queues.task_lease.expires_at is 'When it expires, by the wall clock.';
comment on column queues.task_lease.leased_by is 'The name of the worker that claimed it.';
comment on column queues.task_lease.has_begun is
    'False at a claim whose client will record the start (queues.dequeue_batch, _notes_starts), from the second delivery on; true on the row that '
    'records it (queues.start_task); otherwise null: not known.';

create table queues.task_lease_ended (
    task_lease_id bigint not null,
    task_id bigint not null,
    ended_at timestamptz not null,
    reason text not null check (reason in ('expired', 'worker_lost', 'released', 'failed', 'shutdown', 'database_lost')),
    counts boolean not null,
    not_before timestamptz,
    primary key (task_id, task_lease_id)
) partition by range (task_id);

comment on table queues.task_lease_ended is
    'Ledger: a delivery ended without completing its task, which returned to its lane.';
comment on column queues.task_lease_ended.task_lease_id is 'The first lease of the delivery.';
comment on column queues.task_lease_ended.task_id is 'The task.';
comment on column queues.task_lease_ended.ended_at is 'When it ended; for an expired lease, when that was detected.';
comment on column queues.task_lease_ended.reason is
    'expired; worker_lost (its worker stopped responding, see queues.recover_lost_workers); released, failed, shutdown or database_lost.';
comment on column queues.task_lease_ended.counts is
    'Whether the delivery counts towards the ceiling. For leases that expired or whose worker was lost: queues.lost_delivery_counts.';
comment on column queues.task_lease_ended.not_before is 'Backoff: the task must not be claimed again before this time; null means immediately.';

create table queues.task_completed (
    task_id bigint not null primary key,
    completed_at timestamptz not null,
    task_lease_id bigint,
    run_task_id bigint
) partition by range (task_id);

comment on table queues.task_completed is
    'Ledger: the terminal state. A completed task is never claimed again.';
comment on column queues.task_completed.task_id is 'The task; the primary key allows only one completion.';
comment on column queues.task_completed.completed_at is 'When it happened, by the wall clock.';
comment on column queues.task_completed.task_lease_id is
    'The lease under which it was completed; null if completed without one.';
comment on column queues.task_completed.run_task_id is
    'For a wake that was completed without a lease: its own task if it was run, or the task of another run that saw everything that was committed '
    'with this wake. Null for other tasks, and if it was completed by hand.';

create table queues.error (
    error_id bigint not null default nextval('queues.error_id_seq'),
    task_id bigint not null,
    task_lease_id bigint,
    error_kind text not null check (error_kind ~ '^[a-z][a-z_]{0,62}$'),
    error_message text not null,
    stack_trace text,
    created_at timestamptz not null,
    primary key (task_id, error_id)
) partition by range (task_id);

create index error_recent on queues.error (created_at);

comment on table queues.error is
    'Ledger: an error occurred while a task was processed. Messages of the engine and of the channels that come with it contain ids, never payloads; those of '
    'an application''s own handlers are what the handler threw.';
comment on column queues.error.error_id is 'The id.';
comment on column queues.error.task_id is 'The task.';
comment on column queues.error.task_lease_id is 'The lease under which it occurred, if given.';
comment on column queues.error.error_kind is
    'Kind of failure: provider_refused, provider_unreachable, outcome_unknown, timeout, handler_failed, worker_crashed, validation, not_succeeded '
    '(a function returned something other than success); unspecified if not given.';
comment on column queues.error.error_message is 'The error message.';
comment on column queues.error.stack_trace is
    'The exception of an application''s handler, with its causes and frames, cut at 20,000 characters; null if the error is not an exception.';
comment on column queues.error.created_at is 'When it was recorded, by the wall clock.';

create table queues.task_cancel_requested (
    task_id bigint not null primary key,
    actor text not null,
    reason text not null check (length(reason) between 1 and 2000),
    requested_at timestamptz not null
) partition by range (task_id);

comment on table queues.task_cancel_requested is
    'Ledger: somebody asked for a task to be cancelled. A task that nobody held was completed at once; the handler of a running one is told, and the task is not tried again.';
comment on column queues.task_cancel_requested.task_id is 'The task; the first request counts.';
comment on column queues.task_cancel_requested.actor is 'Who asked.';
comment on column queues.task_cancel_requested.reason is 'The reason.';
comment on column queues.task_cancel_requested.requested_at is 'When it happened, by the wall clock.';

create table queues.task_call_started (
    task_lease_id bigint not null,
    task_id bigint not null,
    started_at timestamptz not null,
    primary key (task_id, task_lease_id)
) partition by range (task_id);

comment on table queues.task_call_started is
    'Ledger: a call that is not safe to repeat was about to be made. Without an outcome it is a call of unknown outcome.';
comment on column queues.task_call_started.task_lease_id is 'The lease it was made under.';
comment on column queues.task_call_started.task_id is 'The task.';
comment on column queues.task_call_started.started_at is 'When it happened, by the wall clock.';

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
    'Ledger: the answer of a provider, stored before any handler runs. Only the first one counts; a redelivery repeats the handler, not the call.';
comment on column queues.task_outcome.task_id is 'The task; the primary key allows only one outcome.';
comment on column queues.task_outcome.task_lease_id is 'The lease under which the call was made.';
comment on column queues.task_outcome.outcome is
    'accepted, refused (permanently), try_again (it had no effect yet) or unknown (it is not known whether it had an effect).';
comment on column queues.task_outcome.answer is 'The answer of the provider, for the success handler.';
comment on column queues.task_outcome.error_kind is 'Kind of failure; null if accepted.';
comment on column queues.task_outcome.error_message is 'The reason as a message, without payload; null if accepted.';
comment on column queues.task_outcome.retry_after is 'The retry delay that the provider asked for, if any.';
comment on column queues.task_outcome.recorded_at is 'When it was recorded, by the wall clock.';
