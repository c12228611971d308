-- schema: internal
-- schema: queues
--
-- The queue.
--
-- The ledger records what happened: a task was enqueued, leased, its lease ended, it failed, it was completed, it became a dead letter. Rows
-- of the ledger are inserted once and never updated; old history is removed by dropping whole partitions. All ledger tables are partitioned by
-- the same ranges of task_id.
--
-- The derived tables hold what can be claimed now: queues.ready has one row for each open task, queues.dedupe_key one for each key in force.
-- queues.rebuild_ready() rebuilds both from the ledger. The state of a task is stored nowhere else in the database.
--
-- A lane is one task type in one queue, or the runs of one process in one queue. Tasks are claimed lane by lane in the order of (available_at, task_id), each scan starting at the
-- floor of the lane; ADR 0003 explains why.

create table queues.setting (
    is_only_row boolean primary key default true check (is_only_row),
    default_delivery_ceiling integer not null default 5 check (default_delivery_ceiling between 1 and 1000),
    delivery_cap integer not null default 20 check (delivery_cap between 1 and 10000),
    max_payload_bytes integer not null default 1048576 check (max_payload_bytes between 256 and 268435456),
    notify_idle_workers boolean,
    history_retention interval not null default interval '30 days' check (history_retention >= interval '1 hour'),
    diagnostics_retention interval not null default interval '30 days' check (diagnostics_retention >= interval '1 hour'),
    announced_retention interval not null default interval '90 days' check (announced_retention >= interval '1 hour'),
    tasks_per_partition bigint not null default 16777216 check (tasks_per_partition between 1048576 and 1099511627776),
    partition_age interval not null default interval '3 days' check (partition_age >= interval '1 minute'),
    partitioned_until bigint not null default 0,
    installation_id uuid not null default gen_random_uuid()
);

insert into queues.setting default values;

comment on table queues.setting is
    'The settings of the queue, one row. Changed with queues.change_setting(name, value).';
comment on column queues.setting.is_only_row is 'Always true: the primary key that limits this table to one row.';
comment on column queues.setting.default_delivery_ceiling is
    'Deliveries after which a task becomes a dead letter, for queues without a ceiling of their own.';
comment on column queues.setting.delivery_cap is
    'Total deliveries, counted or not, after which a task becomes a dead letter: limits a payload that crashes PostgreSQL.';
comment on column queues.setting.max_payload_bytes is
    'Largest payload that enqueue accepts, in bytes of its text.';
comment on column queues.setting.notify_idle_workers is
    'Whether an enqueue wakes idle workers by NOTIFY; null (auto): only if max_prepared_transactions of the server is 0, since a transaction that '
    'has notified cannot be prepared. Polling finds the task without it. queues.notifies_idle_workers returns the effective value.';
comment on column queues.setting.history_retention is
    'Retention of completed history in the ledger. Open tasks, and decisions of processes that have not ended, are kept regardless of age.';
comment on column queues.setting.diagnostics_retention is 'Retention of the diagnosis of a dead letter. The dead letter itself is kept until it is settled.';
comment on column queues.setting.announced_retention is
    'Retention of instances of processes in Java that were sent signals and never started, counted from their last signal.';
comment on column queues.setting.tasks_per_partition is
    'How many task ids the next ledger partition spans, from 1,048,576 to 1,099,511,627,776.';
comment on column queues.setting.partition_age is
    'Age at which the next ledger partition is begun, even if the current one is not full: history is removed by whole partitions, so this sets '
    'the granularity of retention.';
comment on column queues.setting.partitioned_until is
    'Derived, for fast access: the first task id without a ledger partition, as of the last queues.ensure_partitions(). Do not change it.';
comment on column queues.setting.installation_id is
    'Distinguishes this database from others that use the same providers: part of idempotency keys that are derived from task ids.';

create domain queues.task_type as text
    constraint task_type_form check (value ~ '^[a-z][a-z0-9_]{0,62}$');

comment on domain queues.task_type is
    'The name of a kind of task. The domain checks its format; enqueue checks that it is registered.';

create table queues.registered_task_type (
    task_type queues.task_type primary key,
    description text not null,
    unknown_outcome text not null default 'stop' check (unknown_outcome in ('stop', 'resend')),
    registered_at timestamptz not null,
    max_attempts integer check (max_attempts between 1 and 10000),
    first_delay interval check (first_delay between interval '0' and interval '30 days'),
    max_delay interval check (max_delay between interval '0' and interval '30 days'),
    check (num_nonnulls(max_attempts, first_delay, max_delay) in (0, 3))
);

comment on table queues.registered_task_type is
    'The task types that may be enqueued. Extended with queues.register_task_type(name, description).';
comment on column queues.registered_task_type.task_type is 'The name, as in queues.task.task_type.';
comment on column queues.registered_task_type.description is 'What a task of this type does, as a description for operators.';
comment on column queues.registered_task_type.unknown_outcome is
    'Policy for a call that was begun and got no answer: stop (the attempt fails as outcome_unknown) or resend (the same call once more).';
comment on column queues.registered_task_type.registered_at is 'When the type was registered.';
comment on column queues.registered_task_type.max_attempts is
    'For a type that application code has declared (queues.declare_task_type): after how many failed attempts a task becomes a dead letter. Null for '
    'other types, whose attempts are decided by supervisors.';
comment on column queues.registered_task_type.first_delay is 'The pause after the first failed attempt, as declared; it doubles each time.';
comment on column queues.registered_task_type.max_delay is 'The longest pause, as declared.';

create table queues.retry_override (
    task_type queues.task_type primary key references queues.registered_task_type (task_type),
    max_attempts integer check (max_attempts between 1 and 10000),
    first_delay interval check (first_delay between interval '0' and interval '30 days'),
    max_delay interval check (max_delay between interval '0' and interval '30 days'),
    changed_at timestamptz not null
);

comment on table queues.retry_override is
    'How operators have changed the retries of a task type (queues.configure_retry). Stored apart from what the code declares, which never erases it.';
comment on column queues.retry_override.task_type is 'The task type.';
comment on column queues.retry_override.max_attempts is 'Replaces the declared number of attempts; null: as declared.';
comment on column queues.retry_override.first_delay is 'Replaces the declared first pause; null: as declared.';
comment on column queues.retry_override.max_delay is 'Replaces the declared longest pause; null: as declared.';
comment on column queues.retry_override.changed_at is 'When it was last changed.';

create table queues.queue (
    queue_name text primary key check (queue_name ~ '^[a-z][a-z0-9_]{0,58}$'),
    queue_id integer not null generated always as identity unique,
    dead_letters_of text unique references queues.queue (queue_name),
    lease_duration interval not null default interval '5 minutes'
        check (lease_duration between interval '1 second' and interval '7 days'),
    delivery_ceiling integer check (delivery_ceiling between 1 and 1000),
    paused_at timestamptz,
    rung_at regclass not null,
    created_at timestamptz not null,
    check (dead_letters_of is null or queue_name = dead_letters_of || '_dlq')
);

comment on table queues.queue is
    'The named queues. Every queue has a sibling <name>_dlq that holds its dead letters and is claimed only when it is named.';
comment on column queues.queue.queue_name is 'The name, as in queues.task.queue_name.';
comment on column queues.queue.queue_id is 'A number for the advisory lock of its claims.';
comment on column queues.queue.dead_letters_of is
    'Set on a sibling queue: the queue whose dead letters it holds. Such a queue has no delivery ceiling.';
comment on column queues.queue.lease_duration is 'How long a lease lasts unless it is renewed.';
comment on column queues.queue.delivery_ceiling is
    'Deliveries after which a task becomes a dead letter; null means the default of queues.setting.';
comment on column queues.queue.paused_at is
    'When the queue was paused: claims return nothing since then; null if it is not paused. Leased tasks continue to run.';
comment on column queues.queue.rung_at is
    'Sequence: microseconds since 1970 of the last NOTIFY for idle workers of this queue. A sequence, since it has to be visible before the transaction that '
    'notifies has ended, and leaves no dead rows.';
comment on column queues.queue.created_at is 'When the queue was created.';

create table queues.lane (
    lane_id integer primary key generated always as identity,
    queue_name text not null references queues.queue (queue_name),
    task_type queues.task_type not null references queues.registered_task_type (task_type),
    process_name text,
    is_java boolean not null default false,
    leased_below bigint not null default 0,
    distrusted_at timestamptz,
    floor_at regclass not null,
    floor_task_id regclass not null,
    swept_at regclass not null,
    unique nulls not distinct (queue_name, task_type, process_name)
);

comment on table queues.lane is
    'One task type in one queue, or the runs of one process: the unit of claiming. Its floor is kept in sequences, because a row that is updated by every claim would leave a '
    'dead version each time, which vacuum cannot remove while a transaction is held open.';
comment on column queues.lane.lane_id is 'The first column of the claim index of queues.ready.';
comment on column queues.lane.queue_name is 'The queue.';
comment on column queues.lane.task_type is 'The task type.';
comment on column queues.lane.process_name is
    'The process whose runs it holds, as long as they were never leased; null for all other tasks of the type.';
comment on column queues.lane.is_java is
    'Whether that process is decided in Java: then the lane holds looks only, which no claim takes and supervision.run_due does not run. supervision.begin_java_runs does.';
comment on column queues.lane.leased_below is
    'Runs up to this task are leased: a worker was lost while it may have run one of them, and only leases are counted. See queues.distrust_runs.';
comment on column queues.lane.distrusted_at is
    'When a worker that may have run it was last lost: for ten minutes, runs of Java processes are counted before they begin. Null if that never happened.';
comment on column queues.lane.floor_at is
    'Sequence: microseconds since 1970 of the available_at at or below which nothing is left to claim.';
comment on column queues.lane.floor_task_id is 'Sequence: the task_id that belongs to floor_at.';
comment on column queues.lane.swept_at is
    'Sequence: microseconds since 1970 of the last claim that looked below the floor for late tasks.';
