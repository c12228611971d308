-- Runs: the decisions that they make, and how they are stopped and restarted.

create sequence supervision.decision_id_seq as bigint;

comment on sequence supervision.decision_id_seq is 'Ids of decisions.';

create table supervision.decision (
    decision_id bigint not null,
    task_id bigint not null,
    process_name text not null,
    instance_id bigint not null,
    generation integer not null,
    run integer not null,
    function_name text not null,
    function_version text not null,
    woken_by jsonb not null,
    facts jsonb not null,
    action text not null,
    status text not null,
    state text not null,
    reason text,
    num_tasks integer not null,
    task_ids bigint[] not null,
    next_wake_at timestamptz,
    duration interval not null,
    decided_at timestamptz not null,
    worker text,
    primary key (task_id, decision_id)
) partition by range (task_id);

create index decision_instance on supervision.decision (process_name, instance_id, decision_id);

comment on table supervision.decision is
    'Ledger: a run of a supervisor saw these facts, made this decision and had these effects. Written in the transaction of the effects.';
comment on column supervision.decision.decision_id is 'The id; in chronological order within an instance.';
comment on column supervision.decision.task_id is 'The task that ran the supervisor; a newly assigned id if it was called manually.';
comment on column supervision.decision.process_name is 'The process.';
comment on column supervision.decision.instance_id is 'The instance.';
comment on column supervision.decision.generation is 'How often the instance had been released.';
comment on column supervision.decision.run is 'The sequence number of the decision within the instance, from 1.';
comment on column supervision.decision.function_name is 'The supervisor function.';
comment on column supervision.decision.function_version is
    'A hash of the sources of its supervisor, facts and decide functions.';
comment on column supervision.decision.woken_by is
    'The causes of the run: the number of wakes by cause; {"trigger": 1} for a task that somebody enqueued.';
comment on column supervision.decision.facts is 'The facts that the run saw, at most 8 KiB; of a process in Java as much again for what it read. Of longer ones values are left out, and is_cut is set.';
comment on column supervision.decision.action is 'The chosen action.';
comment on column supervision.decision.status is 'The answer of the supervisor.';
comment on column supervision.decision.state is 'The state of the instance after the run.';
comment on column supervision.decision.reason is 'The reason, as text.';
comment on column supervision.decision.num_tasks is 'How many tasks the run enqueued, not counting its own next run.';
comment on column supervision.decision.task_ids is 'Their ids, the first 20.';
comment on column supervision.decision.next_wake_at is 'When it will run again; null if it has ended.';
comment on column supervision.decision.duration is 'How long the run took, until this row was written.';
comment on column supervision.decision.decided_at is 'When the decision was made.';
comment on column supervision.decision.worker is 'The worker that made the run, if it needed no lease; otherwise the lease of the task names it.';

create table supervision.process_stuck (
    process_name text not null references supervision.process (process_name),
    instance_id bigint not null,
    generation integer not null,
    reason text not null check (reason in ('supervisor_failed', 'run_cap_reached', 'outcome_not_recorded', 'effect_uncertain')),
    message text not null,
    dead_letter_id bigint,
    stuck_at timestamptz not null,
    unique nulls not distinct (process_name, instance_id, generation, dead_letter_id)
);

create index process_stuck_dead_letter_id on supervision.process_stuck (dead_letter_id);

comment on table supervision.process_stuck is
    'Ledger: the supervision of an instance could not continue. It stays stuck until supervision.release(…).';
comment on column supervision.process_stuck.process_name is 'The process.';
comment on column supervision.process_stuck.instance_id is 'The instance.';
comment on column supervision.process_stuck.generation is 'How often it had been released; once per cause in each generation.';
comment on column supervision.process_stuck.reason is
    'supervisor_failed (its task became a dead letter, or its code in Java failed), run_cap_reached (it kept running without any change), outcome_not_recorded (a handler '
    'became a dead letter, so the end of an attempt is not recorded) or effect_uncertain (its code in Java cannot go on before somebody knows whether a failed effect took effect).';
comment on column supervision.process_stuck.message is 'The error or cause, as a message.';
comment on column supervision.process_stuck.dead_letter_id is 'The dead letter that caused it, if any.';
comment on column supervision.process_stuck.stuck_at is 'When it got stuck.';

create table supervision.process_released (
    process_name text not null references supervision.process (process_name),
    instance_id bigint not null,
    generation integer not null,
    actor text not null,
    reason text not null check (length(reason) between 1 and 2000),
    released_at timestamptz not null,
    primary key (process_name, instance_id, generation)
);

comment on table supervision.process_released is
    'Ledger: an operator let an instance that had failed or was stuck continue.';
comment on column supervision.process_released.process_name is 'The process.';
comment on column supervision.process_released.instance_id is 'The instance.';
comment on column supervision.process_released.generation is 'The generation that this release started, from 1.';
comment on column supervision.process_released.actor is 'The operator.';
comment on column supervision.process_released.reason is 'The reason.';
comment on column supervision.process_released.released_at is 'When it was released.';

create type supervision.step as (
    action text,
    status text,
    state text,
    next_wake_at timestamptz,
    reason text
);

comment on type supervision.step is
    'The result of a decide function: the action, the status that the supervisor returns, the new state (running, succeeded, failed or cancelled), when to '
    'run again (null: when woken, or at the next recheck; -infinity: as soon as the minimum spacing allows), and the reason as text.';

create type supervision.failure as (
    generation integer,
    failed_at timestamptz,
    error_kind text,
    error_message text,
    retry_after interval
);

comment on type supervision.failure is 'A failed attempt, as collected by facts functions.';

create type supervision.attempt_facts as (
    has_success boolean,
    num_failures integer,
    num_attempts integer,
    num_scheduled integer,
    num_failures_since_release integer,
    num_lost integer,
    max_attempts integer,
    has_permanent_failure boolean,
    is_too_intense boolean,
    last_error_kind text,
    last_error text,
    next_attempt_at timestamptz,
    is_due boolean
);

comment on type supervision.attempt_facts is
    'The facts of a process that makes attempts, as used by supervision.decide_attempt. num_scheduled is the older name of num_attempts; num_lost '
    'are attempts whose outcome will never be known.';

create type supervision.entry as (
    task_id bigint,
    instance_id bigint,
    root_task_id bigint,
    traceparent text,
    caused_by_task_id bigint,
    is_wake boolean,
    is_leased boolean,
    run_task_id bigint
);

comment on type supervision.entry is
    'A task that asks for a run. is_wake: it was enqueued by supervision.wake or by a run, and not as an ordinary task. is_leased: somebody holds '
    'it and will complete it. run_task_id: a run that has seen it already.';

create type supervision.run as (
    status text,
    process_name text,
    instance_id bigint,
    task_id bigint,
    root_task_id bigint,
    traceparent text,
    began_at timestamptz,
    enqueued_after bigint,
    woken_by jsonb,
    is_own_idea boolean,
    has_more_reports boolean,
    instance supervision.instance,
    outer_settings text[]
);

comment on type supervision.run is
    'A run in progress, with the row of its instance as it was read under the lock of the root. A status means that there is nothing to do now, '
    'and is the supervisor''s answer.';

create type supervision.taken_step as (
    run supervision.run,
    facts jsonb,
    step supervision.step,
    after supervision.instance
);

comment on type supervision.taken_step is
    'One run of a batch: what it saw, what it decided, and the state of its instance afterwards.';

create type supervision.effect as (
    instance_id bigint,
    payload jsonb
);

comment on type supervision.effect is
    'What an acts function wants to have done for one instance of a batch: the payload of a task.';

create type supervision.story as (
    happened_at timestamptz,
    event text,
    story text,
    task_id bigint,
    detail jsonb
);

comment on type supervision.story is 'A row of the story of an instance.';
