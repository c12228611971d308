-- Dead letters: the tasks that failed permanently, and how they were settled. Each is replayed or discarded, once, with the operator and the
-- reason recorded.

create table queues.dead_letter (
    task_id bigint not null primary key,
    original_task_id bigint not null,
    queue_name text not null,
    payload jsonb not null,
    step text not null,
    subject_ids jsonb not null,
    deliveries integer not null,
    last_error text,
    stack_trace text,
    error_kind text,
    error_group text,
    outcome jsonb,
    first_seen_at timestamptz not null,
    dead_at timestamptz not null,
    handling_task_id bigint
) partition by range (task_id);

create index dead_letter_original_task_id on queues.dead_letter (original_task_id);

comment on table queues.dead_letter is
    'Ledger: a task became a dead letter and was copied to the sibling queue. The row is the diagnosis; the copy is the task to be replayed or '
    'discarded.';
comment on column queues.dead_letter.task_id is 'The copy in the sibling queue; also the id of the dead letter.';
comment on column queues.dead_letter.original_task_id is 'The original task; it is completed in its own queue.';
comment on column queues.dead_letter.queue_name is 'The queue of the original task.';
comment on column queues.dead_letter.payload is 'Its payload, unchanged.';
comment on column queues.dead_letter.step is 'What the task ran: the function of a db_function task, otherwise the task type.';
comment on column queues.dead_letter.subject_ids is 'The top-level payload fields whose names end in _id.';
comment on column queues.dead_letter.deliveries is 'The number of deliveries.';
comment on column queues.dead_letter.last_error is 'The message of its last error (queues.last_error); null if it has none.';
comment on column queues.dead_letter.stack_trace is 'The stack trace of its last error; null if that was not an exception of a handler.';
comment on column queues.dead_letter.error_kind is 'The kind of that error; null if it has none.';
comment on column queues.dead_letter.error_group is
    'The common form of the message of its last error, from queues.error_group; null if it has none.';
comment on column queues.dead_letter.outcome is
    'The answer of the provider, if there was one: the row of queues.task_outcome.';
comment on column queues.dead_letter.first_seen_at is 'When it was first leased.';
comment on column queues.dead_letter.dead_at is 'When it became a dead letter, by the wall clock.';
comment on column queues.dead_letter.handling_task_id is
    'The task that runs the error handler; null if there is none.';

create table queues.task_replayed (
    task_id bigint not null primary key,
    dead_letter_id bigint not null,
    original_task_id bigint not null,
    effect text not null check (effect in ('same', 'new')),
    actor text not null,
    reason text not null check (length(reason) between 1 and 2000),
    replayed_at timestamptz not null
) partition by range (task_id);

create index task_replayed_dead_letter_id on queues.task_replayed (dead_letter_id);

comment on table queues.task_replayed is 'Ledger: a dead letter was replayed: this task is the new attempt.';
comment on column queues.task_replayed.task_id is 'The new task in the live queue.';
comment on column queues.task_replayed.dead_letter_id is 'The dead letter.';
comment on column queues.task_replayed.original_task_id is 'The task that became a dead letter.';
comment on column queues.task_replayed.effect is
    'same: with the idempotency key of the original, so that a provider that has already performed it does not repeat it; new: with another key.';
comment on column queues.task_replayed.actor is 'The operator who replayed it.';
comment on column queues.task_replayed.reason is 'The reason.';
comment on column queues.task_replayed.replayed_at is 'When it happened, by the wall clock.';

create table queues.dead_letter_discarded (
    task_id bigint not null primary key,
    actor text not null,
    reason text not null check (length(reason) between 1 and 2000),
    discarded_at timestamptz not null
) partition by range (task_id);

comment on table queues.dead_letter_discarded is 'Ledger: a dead letter was settled without being replayed.';
comment on column queues.dead_letter_discarded.task_id is 'The dead letter.';
comment on column queues.dead_letter_discarded.actor is 'The operator who discarded it.';
comment on column queues.dead_letter_discarded.reason is 'The reason.';
comment on column queues.dead_letter_discarded.discarded_at is 'When it happened, by the wall clock.';
