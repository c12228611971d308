-- schema: supervision
--
-- Supervision.
--
-- A process is a kind of work (comms.send_email); an instance is one row of its root table. An instance advances in runs of its supervisor:
-- lock the root, consume the wakes, read the facts, decide, act, leave the next wake.
--
-- The ledger records what happened: a decision was made, a process got stuck, it was released, a parent began to watch
-- a child. supervision.instance, child_report, child_count and child_trouble are derived: they hold the current state, so that no run
-- has to read the whole history.

create table supervision.process (
    process_name text primary key check (process_name ~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$'),
    description text not null,
    root_table text not null,
    root_key text not null,
    decided_by text not null default 'sql' check (decided_by in ('sql', 'java')),
    facts_function text,
    decide_function text,
    act_function text,
    supervisor_function text unique,
    kickoff_function text,
    parent_process text references supervision.process (process_name),
    queue_name text not null references queues.queue (queue_name),
    lane_id integer not null references queues.lane (lane_id),
    is_perpetual boolean not null default false,
    answers_cancel boolean not null default false,
    attempts jsonb,
    attempt_columns text[] not null default '{}',
    success_effect text,
    identity_function text,
    registered_at timestamptz not null,
    check (decided_by = 'java' or num_nulls(facts_function, decide_function, supervisor_function) = 0)
);

comment on table supervision.process is
    'The registry of processes: what tools need to list, show and draw them. Filled by supervision.register_process(…).';
comment on column supervision.process.process_name is 'schema.process, for example comms.send_email.';
comment on column supervision.process.description is 'What it does, as a description for operators.';
comment on column supervision.process.root_table is 'The table with one row for each instance, schema-qualified.';
comment on column supervision.process.root_key is
    'Its primary key, a bigint: the id of the instance, and the payload field that carries it.';
comment on column supervision.process.decided_by is
    'sql: by its supervisor function; java: by a decide function in Java, which workers have. A Java process has no functions of its own in the database.';
comment on column supervision.process.facts_function is
    'name(bigint) returns the facts as one record; stable. supervision.attempt_facts: the kit reads them from the attempts.';
comment on column supervision.process.decide_function is 'name(facts) returns supervision.step; immutable, reads no table.';
comment on column supervision.process.act_function is
    'The function that executes a decision, if there is one: schema.process_acts(supervision.taken_step[]) for all runs of a batch at once, '
    'supervision.schedule_attempts of the kit, or schema.process_act(bigint, supervision.step) for one. Runs are then executed in batches.';
comment on column supervision.process.supervisor_function is 'name(jsonb) returns jsonb: one run.';
comment on column supervision.process.kickoff_function is 'The idempotent kickoff; null if there is none.';
comment on column supervision.process.parent_process is 'The process that usually starts this one, for diagrams; null for roots.';
comment on column supervision.process.queue_name is 'The queue in which its runs are enqueued.';
comment on column supervision.process.lane_id is 'The lane of its runs in that queue.';
comment on column supervision.process.is_perpetual is 'Whether its instances never end, so that their decisions are kept only for the retention period.';
comment on column supervision.process.answers_cancel is
    'Whether its decide function answers a request to cancel. The kit answers for processes that make attempts, and Java processes answer anyway.';
comment on column supervision.process.attempts is
    'The payload of the task that makes an attempt, without the id of the attempt; null if the kit makes no attempts for it.';
comment on column supervision.process.attempt_columns is 'Columns of the root table that this payload has as well.';
comment on column supervision.process.success_effect is
    'name(bigint[]), called with the instances whose attempts succeeded, in the transaction that records it; null if nothing else follows.';
comment on column supervision.process.identity_function is
    'name(bigint[]) returns table (instance_id bigint, business_key text, summary text), stable: the keys and summaries of instances that were '
    'started without; null if there is none.';
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
    'Retry, backoff and waiting settings of a process: stored as data, so that an operator can change them with '
    'supervision.configure_process(process, setting, value).';
comment on column supervision.policy.process_name is 'The process.';
comment on column supervision.policy.max_attempts is 'Failed attempts after which the process fails; counted from zero after a release.';
comment on column supervision.policy.backoff_base is 'The backoff after the first failure.';
comment on column supervision.policy.backoff_factor is 'The factor by which the backoff grows with each further failure.';
comment on column supervision.policy.backoff_cap is 'The maximum backoff.';
comment on column supervision.policy.backoff_jitter is
    'The share of the backoff that is random, from 0 to 1, so that instances that failed together do not retry together.';
comment on column supervision.policy.least_spacing is
    'How often an instance may run in the long term: one run for each such interval. Five runs may follow each other at once; whoever keeps coming is slowed down. A run with new facts that asks to go on at once counts as a tenth.';
comment on column supervision.policy.recheck_after is
    'Delay of the next recheck if nothing wakes the instance and it sets no time itself. Doubles while the facts stay the same.';
comment on column supervision.policy.recheck_cap is 'The maximum of this delay.';
comment on column supervision.policy.patience is 'Timeout for events from outside, for processes that wait for them.';
comment on column supervision.policy.run_cap is
    'Consecutive self-scheduled runs with unchanged facts after which the instance is stuck: stops endless loops.';
comment on column supervision.policy.intensity_failures is
    'Restart intensity: more failures than this within intensity_window fail the process immediately. Null: no limit.';
comment on column supervision.policy.intensity_window is 'The window of intensity_failures.';

-- No foreign key to supervision.process, which would make every kickoff lock the row of its process: supervision.find_process rejects names
-- that are not registered, and processes are never deleted. No check constraint on the state either, which would be parsed again for every
-- write: supervision.check_step checks it.
--
-- instance_by_state serves the lists of instances by process and state, newest first, and their counts. Its condition is true for every row;
-- it prevents the planner from using the index for lookups by key, which would later read every instance of the process. Its columns change
-- only with the state. instance_by_key finds an instance of a process in SQL by its key; those in Java have an index of their own (java_instance).
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
    may_run_at timestamptz,
    last_task_id bigint,
    next_wake_at timestamptz,
    business_key text,
    summary text,
    version integer,
    request_bytes bigint not null default 0,
    primary key (process_name, instance_id)
) with (fillfactor = 70);

create index instance_by_state on supervision.instance (process_name, state, started_at, instance_id) where state <> '';
create index instance_by_key on supervision.instance (process_name, business_key) where business_key is not null and version is null;

comment on table supervision.instance is
    'Derived: the current state of each instance. Written only by its own runs, under the lock of its root row.';
comment on column supervision.instance.process_name is 'The process.';
comment on column supervision.instance.instance_id is 'The key of its root row.';
comment on column supervision.instance.state is
    'running; succeeded, failed or cancelled, as its supervisor decided; stuck, if the supervisor itself could not continue. A release sets what has failed or is '
    'stuck back to running; cancelled is final.';
comment on column supervision.instance.status is 'The last answer of its supervisor.';
comment on column supervision.instance.reason is 'The reason, as text.';
comment on column supervision.instance.generation is 'How often it was released.';
comment on column supervision.instance.runs is 'How many decisions its supervisor has made.';
comment on column supervision.instance.facts_hash is 'A hash of the facts of its last run.';
comment on column supervision.instance.unchanged_runs is
    'Consecutive self-scheduled runs with the same facts; limited by policy.run_cap.';
comment on column supervision.instance.rechecks is 'Consecutive safety-net rechecks, each after twice the delay of the previous one.';
comment on column supervision.instance.started_at is 'When it was started.';
comment on column supervision.instance.last_run_at is 'When its last run began.';
comment on column supervision.instance.may_run_at is
    'It must not run before. Each run moves it on by the least spacing, from three spacings ago at the earliest: five runs may follow each other at once, and whoever keeps coming is slowed down to one run in each spacing.';
comment on column supervision.instance.last_task_id is 'The task of that run.';
comment on column supervision.instance.next_wake_at is 'When it will run again on its own; null if it will not.';
comment on column supervision.instance.business_key is
    'What it is about, as the application names it: an order number, a path. At most 200 characters. Written when the row is created, and never changed; not unique. Only for roles that may read payloads.';
comment on column supervision.instance.summary is
    'What it is about, in one line for people, at most 200 characters. Written when the row is created, and never changed. Only for roles that may read payloads.';
comment on column supervision.instance.version is
    'The version of the code that decided it last, or started it; null for processes in SQL. Older code must not decide it.';
comment on column supervision.instance.request_bytes is 'Of an instance of a process in Java: the bytes of the requests of all effects that it has started.';
