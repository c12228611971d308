-- What becomes of dead letters: each is replayed or discarded, once, by someone, for a reason.

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

comment on table queues.task_replayed is 'Ledger: a dead letter was replayed: this task is the new try.';
comment on column queues.task_replayed.task_id is 'The new task in the live queue.';
comment on column queues.task_replayed.dead_letter_id is 'The dead letter.';
comment on column queues.task_replayed.original_task_id is 'The task that died.';
comment on column queues.task_replayed.effect is
    'same: under the idempotency key of the original, so that a provider that has done it does not do it again; new: under another one.';
comment on column queues.task_replayed.actor is 'Who replayed it.';
comment on column queues.task_replayed.reason is 'Why.';
comment on column queues.task_replayed.replayed_at is 'When, by the wall clock.';

create table queues.dead_letter_discarded (
    task_id bigint not null primary key,
    actor text not null,
    reason text not null check (length(reason) between 1 and 2000),
    discarded_at timestamptz not null
) partition by range (task_id);

comment on table queues.dead_letter_discarded is 'Ledger: a dead letter was settled without being replayed.';
comment on column queues.dead_letter_discarded.task_id is 'The dead letter.';
comment on column queues.dead_letter_discarded.actor is 'Who discarded it.';
comment on column queues.dead_letter_discarded.reason is 'Why.';
comment on column queues.dead_letter_discarded.discarded_at is 'When, by the wall clock.';

alter table queues.dead_letter add column handling_task_id bigint;

comment on column queues.dead_letter.handling_task_id is
    'The task that runs the error handler; null if there is none to run.';
