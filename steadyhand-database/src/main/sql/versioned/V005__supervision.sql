-- schema: supervision
--
-- Supervision.
--
-- A process is a kind of work (comms.send_email); an instance is one row of its root table. An instance moves in
-- runs of its supervisor: lock the root, consume the tickets, read the facts, decide, act, leave the next ticket.
--
-- The ledger says what happened: a ticket was consumed, a decision was taken, a process got stuck, it was released,
-- a parent took an interest in a child. supervision.instance, ticket, child_report, child_count and child_trouble are
-- derived: they say where things stand, so that no run has to fold the past.

create table supervision.process (
    process_name text primary key check (process_name ~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$'),
    description text not null,
    root_table text not null,
    root_key text not null,
    facts_function text not null,
    decide_function text not null,
    supervisor_function text not null unique,
    kickoff_function text,
    parent_process text references supervision.process (process_name),
    queue_name text not null references queues.queue (queue_name),
    is_perpetual boolean not null default false,
    registered_at timestamptz not null
);

comment on table supervision.process is
    'The registry of processes: what tools need to list, show and draw any of them. Filled by supervision.register_process(…).';
comment on column supervision.process.process_name is 'schema.process, such as comms.send_email.';
comment on column supervision.process.description is 'What it does, for people.';
comment on column supervision.process.root_table is 'The table with one row for each instance, schema-qualified.';
comment on column supervision.process.root_key is
    'Its primary key, a bigint: the id of the instance, and the field of payloads that carries it.';
comment on column supervision.process.facts_function is 'name(bigint) returns the facts as one record; stable.';
comment on column supervision.process.decide_function is 'name(facts) returns supervision.step; immutable, names no table.';
comment on column supervision.process.supervisor_function is 'name(jsonb) returns jsonb: one run.';
comment on column supervision.process.kickoff_function is 'The idempotent start; null if there is none.';
comment on column supervision.process.parent_process is 'The process that usually starts this one, for drawings; null for roots.';
comment on column supervision.process.queue_name is 'The queue that its runs go through.';
comment on column supervision.process.is_perpetual is 'Whether its instances never end, so that their decisions are kept for their time only.';
comment on column supervision.process.registered_at is 'When it was first registered.';

create table supervision.policy (
    process_name text primary key references supervision.process (process_name),
    max_attempts integer not null default 2 check (max_attempts between 1 and 1000),
    backoff_base interval not null default interval '5 seconds' check (backoff_base >= interval '0' and isfinite(backoff_base)),
    backoff_factor numeric not null default 2 check (backoff_factor between 1 and 100),
    backoff_cap interval not null default interval '1 hour' check (backoff_cap >= interval '0' and isfinite(backoff_cap)),
    backoff_jitter numeric not null default 0 check (backoff_jitter between 0 and 1),
    least_spacing interval not null default interval '1 second'
        check (least_spacing between interval '0' and interval '1 hour'),
    recheck_after interval not null default interval '30 seconds' check (recheck_after >= interval '1 second' and isfinite(recheck_after)),
    recheck_cap interval not null default interval '10 minutes' check (recheck_cap >= interval '1 second' and isfinite(recheck_cap)),
    patience interval not null default interval '30 minutes' check (patience >= interval '0' and isfinite(patience)),
    run_cap integer not null default 20 check (run_cap between 1 and 100000),
    intensity_failures integer check (intensity_failures between 0 and 1000),
    intensity_window interval not null default interval '1 minute' check (intensity_window > interval '0' and isfinite(intensity_window))
);

comment on table supervision.policy is
    'How patient a process is: data, so that an operator can change it with supervision.configure_process(process, setting, value).';
comment on column supervision.policy.process_name is 'The process.';
comment on column supervision.policy.max_attempts is 'Failed attempts after which it gives up, counted anew after a release.';
comment on column supervision.policy.backoff_base is 'The wait after the first failure.';
comment on column supervision.policy.backoff_factor is 'By how much the wait grows with each further failure.';
comment on column supervision.policy.backoff_cap is 'The longest wait.';
comment on column supervision.policy.backoff_jitter is
    'Which share of a wait is left to chance, from 0 to 1, so that those who failed together do not come back together.';
comment on column supervision.policy.least_spacing is 'The least time between two runs of one instance.';
comment on column supervision.policy.recheck_after is
    'When to look again if nothing wakes it and it names no time itself. Doubles while the facts stay the same.';
comment on column supervision.policy.recheck_cap is 'The longest that this wait becomes.';
comment on column supervision.policy.patience is 'How long to wait for something from outside before giving up, for processes that do.';
comment on column supervision.policy.run_cap is
    'Runs in a row that it asked for itself and that found nothing changed, after which it is stuck: the end of a loop.';
comment on column supervision.policy.intensity_failures is
    'Restart intensity: more failures than this within intensity_window end it at once. Null: no such limit.';
comment on column supervision.policy.intensity_window is 'The window of intensity_failures.';

create table supervision.instance (
    process_name text not null references supervision.process (process_name),
    instance_id bigint not null,
    state text not null default 'running' check (state in ('running', 'succeeded', 'failed', 'stuck')),
    status text,
    reason text,
    generation integer not null default 0,
    runs integer not null default 0,
    facts_hash text,
    unchanged_runs integer not null default 0,
    rechecks integer not null default 0,
    started_at timestamptz not null,
    last_run_at timestamptz,
    last_task_id bigint,
    next_wake_at timestamptz,
    primary key (process_name, instance_id)
) with (fillfactor = 70);

create index instance_unsettled on supervision.instance (process_name, state, instance_id) where state <> 'succeeded';

comment on table supervision.instance is
    'Derived: where each instance stands. Written by its own runs only, under the lock of its root row.';
comment on column supervision.instance.process_name is 'The process.';
comment on column supervision.instance.instance_id is 'The key of its root row.';
comment on column supervision.instance.state is
    'running; succeeded or failed, as its supervisor decided; stuck, when the supervisor itself could not go on. A release makes it running again.';
comment on column supervision.instance.status is 'The last answer of its supervisor.';
comment on column supervision.instance.reason is 'Why, in words.';
comment on column supervision.instance.generation is 'How often it was released.';
comment on column supervision.instance.runs is 'How often its supervisor took a decision.';
comment on column supervision.instance.facts_hash is 'A hash of the facts it saw last.';
comment on column supervision.instance.unchanged_runs is
    'Runs in a row that it asked for itself and that found the same facts; policy.run_cap ends that.';
comment on column supervision.instance.rechecks is 'Safety-net rechecks in a row, each after twice the wait of the one before.';
comment on column supervision.instance.started_at is 'When it became known.';
comment on column supervision.instance.last_run_at is 'When its last run began.';
comment on column supervision.instance.last_task_id is 'The task of that run.';
comment on column supervision.instance.next_wake_at is 'When it will look again by itself; null if it will not.';

create sequence supervision.ticket_id_seq as bigint;
create sequence supervision.decision_id_seq as bigint;
create sequence supervision.child_report_id_seq as bigint;

comment on sequence supervision.ticket_id_seq is 'Ids of tickets.';
comment on sequence supervision.decision_id_seq is 'Ids of decisions.';
comment on sequence supervision.child_report_id_seq is 'Ids of reports; those of one child are in the order of its life.';

create table supervision.ticket (
    process_name text not null,
    instance_id bigint not null,
    ticket_id bigint not null,
    task_id bigint not null,
    due_at timestamptz not null,
    cause text not null,
    caused_by_task_id bigint,
    issued_at timestamptz not null,
    primary key (process_name, instance_id, ticket_id)
) with (
    autovacuum_vacuum_scale_factor = 0.0,
    autovacuum_vacuum_threshold = 5000
);

comment on table supervision.ticket is
    'Derived: the wakes that no run has seen yet. A wake inserts one and never waits; a run consumes all of its instance.';
comment on column supervision.ticket.process_name is 'The process.';
comment on column supervision.ticket.instance_id is 'The instance to be woken.';
comment on column supervision.ticket.ticket_id is 'The id, also in the payload of its task.';
comment on column supervision.ticket.task_id is 'The task that will run the supervisor for it.';
comment on column supervision.ticket.due_at is 'When.';
comment on column supervision.ticket.cause is 'Why, in a word: kickoff, recheck, child_ended, …';
comment on column supervision.ticket.caused_by_task_id is 'The task whose run issued it; null when it came from outside.';
comment on column supervision.ticket.issued_at is 'When it was issued.';

create table supervision.ticket_consumed (
    ticket_id bigint not null,
    task_id bigint not null,
    process_name text not null,
    instance_id bigint not null,
    cause text not null,
    caused_by_task_id bigint,
    issued_at timestamptz not null,
    consumed_at timestamptz not null,
    primary key (task_id, ticket_id)
) partition by range (task_id);

comment on table supervision.ticket_consumed is 'Ledger: a run saw a ticket, and everything that was committed with it.';
comment on column supervision.ticket_consumed.ticket_id is 'The ticket.';
comment on column supervision.ticket_consumed.task_id is 'The task of the run that consumed it.';
comment on column supervision.ticket_consumed.process_name is 'The process.';
comment on column supervision.ticket_consumed.instance_id is 'The instance.';
comment on column supervision.ticket_consumed.cause is 'Why it was issued.';
comment on column supervision.ticket_consumed.caused_by_task_id is 'The task whose run issued it, if any.';
comment on column supervision.ticket_consumed.issued_at is 'When it was issued.';
comment on column supervision.ticket_consumed.consumed_at is 'When it was consumed.';

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
    primary key (task_id, decision_id)
) partition by range (task_id);

create index decision_instance on supervision.decision (process_name, instance_id, decision_id);

comment on table supervision.decision is
    'Ledger: a run of a supervisor saw these facts, decided this and did that. Written in the transaction of the effects.';
comment on column supervision.decision.decision_id is 'The id; those of one instance are in the order of its life.';
comment on column supervision.decision.task_id is 'The task that ran the supervisor; an id drawn for it when it was called by hand.';
comment on column supervision.decision.process_name is 'The process.';
comment on column supervision.decision.instance_id is 'The instance.';
comment on column supervision.decision.generation is 'How often the instance had been released.';
comment on column supervision.decision.run is 'The how-manieth decision of the instance.';
comment on column supervision.decision.function_name is 'The supervisor.';
comment on column supervision.decision.function_version is
    'A hash of the sources of its supervisor, facts and decide functions.';
comment on column supervision.decision.woken_by is
    'Why it ran: the number of tickets by cause; {"trigger": 1} for a task that was enqueued without a ticket.';
comment on column supervision.decision.facts is 'The facts as seen, at most 8 KiB.';
comment on column supervision.decision.action is 'The effect that was chosen.';
comment on column supervision.decision.status is 'What the supervisor answered.';
comment on column supervision.decision.state is 'The state of the instance from then on.';
comment on column supervision.decision.reason is 'Why, in words.';
comment on column supervision.decision.num_tasks is 'How many tasks the run enqueued, its own next run not counted.';
comment on column supervision.decision.task_ids is 'Their ids, the first 20.';
comment on column supervision.decision.next_wake_at is 'When it is to look again; null if it is over.';
comment on column supervision.decision.duration is 'How long the run took, up to the writing of this row.';
comment on column supervision.decision.decided_at is 'When.';

create table supervision.process_stuck (
    process_name text not null references supervision.process (process_name),
    instance_id bigint not null,
    generation integer not null,
    reason text not null check (reason in ('supervisor_failed', 'run_cap_reached', 'outcome_not_recorded')),
    message text not null,
    dead_letter_id bigint,
    stuck_at timestamptz not null,
    unique nulls not distinct (process_name, instance_id, generation, dead_letter_id)
);

create index process_stuck_dead_letter_id on supervision.process_stuck (dead_letter_id);

comment on table supervision.process_stuck is
    'Ledger: the supervision of an instance could not go on. It stays as it is until supervision.release(…).';
comment on column supervision.process_stuck.process_name is 'The process.';
comment on column supervision.process_stuck.instance_id is 'The instance.';
comment on column supervision.process_stuck.generation is 'How often it had been released; in each generation once for each cause.';
comment on column supervision.process_stuck.reason is
    'supervisor_failed (its task became a dead letter), run_cap_reached (it ran on without anything changing) or '
    'outcome_not_recorded (a handler became a dead letter, so nobody knows of the end of an attempt).';
comment on column supervision.process_stuck.message is 'What happened, in words.';
comment on column supervision.process_stuck.dead_letter_id is 'The dead letter, if one was the cause.';
comment on column supervision.process_stuck.stuck_at is 'When.';

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
    'Ledger: someone let an instance that had failed or was stuck go on.';
comment on column supervision.process_released.process_name is 'The process.';
comment on column supervision.process_released.instance_id is 'The instance.';
comment on column supervision.process_released.generation is 'The generation that began with it, from 1.';
comment on column supervision.process_released.actor is 'Who.';
comment on column supervision.process_released.reason is 'Why.';
comment on column supervision.process_released.released_at is 'When.';

create table supervision.child (
    parent_process text not null references supervision.process (process_name),
    parent_id bigint not null,
    child_process text not null references supervision.process (process_name),
    child_id bigint not null,
    watched_at timestamptz not null,
    primary key (parent_process, parent_id, child_process, child_id)
);

create index child_of on supervision.child (child_process, child_id);

comment on table supervision.child is
    'Ledger: a parent takes an interest in a child. The child knows nothing of it; supervision tells the parent of its end.';
comment on column supervision.child.parent_process is 'The process of the parent.';
comment on column supervision.child.parent_id is 'The parent.';
comment on column supervision.child.child_process is 'The process of the child.';
comment on column supervision.child.child_id is 'The child.';
comment on column supervision.child.watched_at is 'Since when.';

create table supervision.child_report (
    parent_process text not null,
    parent_id bigint not null,
    child_report_id bigint not null default nextval('supervision.child_report_id_seq'),
    child_process text not null,
    child_id bigint not null,
    from_state text not null,
    to_state text not null,
    primary key (parent_process, parent_id, child_report_id)
) with (
    autovacuum_vacuum_scale_factor = 0.0,
    autovacuum_vacuum_threshold = 5000
);

comment on table supervision.child_report is
    'Derived: changes in the state of children that their parent has not counted yet. Children insert, the parent folds; neither waits for the other.';
comment on column supervision.child_report.parent_process is 'The process of the parent.';
comment on column supervision.child_report.parent_id is 'The parent.';
comment on column supervision.child_report.child_report_id is 'The id.';
comment on column supervision.child_report.child_process is 'The process of the child.';
comment on column supervision.child_report.child_id is 'The child.';
comment on column supervision.child_report.from_state is 'The state it left.';
comment on column supervision.child_report.to_state is 'The state it is in now.';

create table supervision.child_count (
    parent_process text not null,
    parent_id bigint not null,
    child_process text not null,
    running integer not null default 0,
    succeeded integer not null default 0,
    failed integer not null default 0,
    stuck integer not null default 0,
    to_start integer not null default 0,
    primary key (parent_process, parent_id, child_process)
) with (fillfactor = 70);

comment on table supervision.child_count is
    'Derived: how many children of one kind a parent watches, by state, as far as folded. Written by runs of the parent only.';
comment on column supervision.child_count.parent_process is 'The process of the parent.';
comment on column supervision.child_count.parent_id is 'The parent.';
comment on column supervision.child_count.child_process is 'The process of the children.';
comment on column supervision.child_count.running is 'Those that have not ended.';
comment on column supervision.child_count.succeeded is 'Those that succeeded.';
comment on column supervision.child_count.failed is 'Those that failed.';
comment on column supervision.child_count.stuck is 'Those that are stuck.';
comment on column supervision.child_count.to_start is 'Those that the parent has still to start, as it said itself; see supervision.note_children_to_start.';

create table supervision.child_trouble (
    parent_process text not null,
    parent_id bigint not null,
    child_process text not null,
    child_id bigint not null,
    state text not null check (state in ('failed', 'stuck')),
    primary key (parent_process, parent_id, child_process, child_id)
);

comment on table supervision.child_trouble is
    'Derived: the children of a parent that failed or are stuck, as far as folded.';
comment on column supervision.child_trouble.parent_process is 'The process of the parent.';
comment on column supervision.child_trouble.parent_id is 'The parent.';
comment on column supervision.child_trouble.child_process is 'The process of the child.';
comment on column supervision.child_trouble.child_id is 'The child.';
comment on column supervision.child_trouble.state is 'failed or stuck.';

alter table internal.callable_function add column error_handler text
    check (error_handler ~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$');

comment on column internal.callable_function.error_handler is
    'The function to be told when a task that runs this one is given up and names no error_handler itself.';

create type supervision.step as (
    action text,
    status text,
    state text,
    next_wake_at timestamptz,
    reason text
);

comment on type supervision.step is
    'What a decide function answers: which effect, what the supervisor will say, the state from then on (running, succeeded or failed), '
    'when to look again (null: when woken, or at the next recheck; -infinity: as soon as the least spacing allows), and why, in words.';

create type supervision.failure as (
    generation integer,
    failed_at timestamptz,
    error_kind text,
    error_message text,
    retry_after interval
);

comment on type supervision.failure is 'A failed attempt, as facts functions gather them.';

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
    'The facts of a process that makes attempts: what supervision.decide_attempt goes by. num_scheduled is the older name of num_attempts; num_lost are attempts of which nobody will ever know what came of them.';

create type supervision.run as (
    status text,
    process_name text,
    instance_id bigint,
    task_id bigint,
    began_at timestamptz,
    woken_by jsonb,
    is_own_idea boolean,
    has_more_reports boolean,
    enqueued_after bigint,
    time_zone_before text
);

comment on type supervision.run is
    'A run under way. A status means that there is nothing to do now, and is the supervisor''s answer.';

create type supervision.children as (
    running integer,
    succeeded integer,
    failed integer,
    stuck integer,
    first_in_trouble text
);

comment on type supervision.children is
    'The children of an instance by state, and the name of the first one that failed or is stuck.';

create type supervision.story as (
    happened_at timestamptz,
    event text,
    story text,
    task_id bigint,
    detail jsonb
);

comment on type supervision.story is 'A line of the story of an instance.';
