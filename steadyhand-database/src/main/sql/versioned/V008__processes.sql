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
    act_function text,
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
comment on column supervision.process.act_function is
    'The function that does what a decision says, schema.process_act(bigint, supervision.step), if there is one: many runs are then made in one go.';
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

-- No reference to supervision.process, which would make every kickoff lock the row of its process: supervision.find_process refuses names that are not
-- registered, and processes are never deleted. No check of the state either, which would be parsed again for every write: supervision.check_step does it.
--
-- instance_by_state serves the lists of instances by process and state, newest first, and their numbers. Its condition holds for every row; it
-- keeps the index from being planned for a look-up by key, which would later read every instance of the process. Its columns change only with the state.
create table supervision.instance (
    process_name text not null,
    instance_id bigint not null,
    state text not null default 'running',
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

create index instance_by_state on supervision.instance (process_name, state, started_at, instance_id) where state <> '';

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
