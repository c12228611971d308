-- schema: internal
-- schema: queues
--
-- The queue.
--
-- The ledger says what happened: a task was enqueued, leased, its lease ended, it failed, it was
-- completed, it died. Rows of the ledger are inserted once and never changed; old history leaves by
-- whole partitions. All ledger tables share the same ranges of task_id.
--
-- The derived tables say what may be claimed now: queues.ready has one row for each open task,
-- queues.dedupe_key one for each key in force. queues.rebuild_ready() makes both again from the
-- ledger. Nothing else in the database remembers the state of a task.
--
-- A lane is one task type in one queue. Tasks are claimed lane by lane in the order of
-- (available_at, task_id), each scan starting at the lane's floor; ADR 0003 tells why.

-- ---------------------------------------------------------------------------------------- settings

create table queues.setting (
    is_only_row boolean primary key default true check (is_only_row),
    default_delivery_ceiling integer not null default 5 check (default_delivery_ceiling between 1 and 1000),
    delivery_cap integer not null default 20 check (delivery_cap between 1 and 10000),
    max_payload_bytes integer not null default 1048576 check (max_payload_bytes between 256 and 268435456),
    notify_idle_workers boolean not null default true,
    tasks_per_partition bigint not null default 16777216 check (tasks_per_partition >= 1000),
    installation_id uuid not null default gen_random_uuid()
);

insert into queues.setting default values;

comment on table queues.setting is
    'The settings of the queue, one row. Changed with queues.change_setting(name, value).';
comment on column queues.setting.is_only_row is 'Always true: the key that keeps this table at one row.';
comment on column queues.setting.default_delivery_ceiling is
    'Deliveries after which a task is promoted to a dead letter, for queues that name no ceiling of their own.';
comment on column queues.setting.delivery_cap is
    'Deliveries in all, counted or not, after which a task is promoted: bounds a payload that takes PostgreSQL down with it.';
comment on column queues.setting.max_payload_bytes is
    'Largest payload that enqueue accepts, in bytes of its text.';
comment on column queues.setting.notify_idle_workers is
    'Whether an enqueue wakes idle workers by NOTIFY. Polling is enough without it.';
comment on column queues.setting.tasks_per_partition is
    'How many task ids the next ledger partition spans.';
comment on column queues.setting.installation_id is
    'Tells this database apart from others that use the same providers: part of idempotency keys that are made from task ids.';

-- -------------------------------------------------------------------------- queues, types and lanes

create domain queues.task_type as text
    constraint task_type_form check (value ~ '^[a-z][a-z0-9_]{0,62}$');

comment on domain queues.task_type is
    'The name of a kind of task. The domain checks its form; enqueue checks that it is registered.';

create table queues.registered_task_type (
    task_type queues.task_type primary key,
    description text not null,
    unknown_outcome text not null default 'stop' check (unknown_outcome in ('stop', 'resend')),
    registered_at timestamptz not null
);

comment on table queues.registered_task_type is
    'The task types that may be enqueued. Extended with queues.register_task_type(name, description).';
comment on column queues.registered_task_type.task_type is 'The name, as in queues.task.task_type.';
comment on column queues.registered_task_type.description is 'What a task of this type does, for people.';
comment on column queues.registered_task_type.unknown_outcome is
    'What to do about a call that was begun and has no answer: stop (the attempt fails as outcome_unknown) or resend (the same call once more).';
comment on column queues.registered_task_type.registered_at is 'When the type was registered.';

create table queues.queue (
    queue_name text primary key check (queue_name ~ '^[a-z][a-z0-9_]{0,58}$'),
    queue_id integer not null generated always as identity unique,
    dead_letters_of text unique references queues.queue (queue_name),
    lease_duration interval not null default interval '5 minutes'
        check (lease_duration between interval '1 second' and interval '7 days'),
    delivery_ceiling integer check (delivery_ceiling between 1 and 1000),
    paused_at timestamptz,
    created_at timestamptz not null,
    check (dead_letters_of is null or queue_name = dead_letters_of || '_dlq')
);

comment on table queues.queue is
    'The named queues. Every queue has a sibling <name>_dlq that holds its dead letters and is claimed only when named.';
comment on column queues.queue.queue_name is 'The name, as in queues.task.queue_name.';
comment on column queues.queue.queue_id is 'A number for advisory locks.';
comment on column queues.queue.dead_letters_of is
    'Set on a sibling queue: the queue whose dead letters it holds. Such a queue has no delivery ceiling.';
comment on column queues.queue.lease_duration is 'How long a claim lasts unless it is renewed.';
comment on column queues.queue.delivery_ceiling is
    'Deliveries after which a task is promoted to a dead letter; null means the default of queues.setting.';
comment on column queues.queue.paused_at is
    'Since when claims get nothing from this queue; null while it is not paused. Work under way goes on.';
comment on column queues.queue.created_at is 'When the queue was created.';

create table queues.lane (
    lane_id integer primary key generated always as identity,
    queue_name text not null references queues.queue (queue_name),
    task_type queues.task_type not null references queues.registered_task_type (task_type),
    floor_at regclass not null,
    floor_task_id regclass not null,
    swept_at regclass not null,
    unique (queue_name, task_type)
);

comment on table queues.lane is
    'One task type in one queue: the unit of claiming. Its floor is kept in sequences because a row that is updated '
    'at every claim would leave a dead version each time, which no vacuum can remove while a transaction is held open.';
comment on column queues.lane.lane_id is 'The first column of the claim index of queues.ready.';
comment on column queues.lane.queue_name is 'The queue.';
comment on column queues.lane.task_type is 'The task type.';
comment on column queues.lane.floor_at is
    'Sequence: microseconds since 1970 of the available_at at or below which nothing is left to claim.';
comment on column queues.lane.floor_task_id is 'Sequence: the task_id that goes with floor_at.';
comment on column queues.lane.swept_at is
    'Sequence: microseconds since 1970 of the last claim that looked below the floor for stragglers.';

-- ------------------------------------------------------------------------------------- the ledger

create sequence queues.task_id_seq as bigint;
create sequence queues.task_lease_id_seq as bigint;
create sequence queues.error_id_seq as bigint;

create table queues.task (
    task_id bigint not null default nextval('queues.task_id_seq') primary key,
    task_type queues.task_type not null,
    payload jsonb not null,
    enqueued_at timestamptz not null,
    scheduled_at timestamptz not null,
    queue_name text not null,
    dedupe_key text,
    dedupe_scope text check (dedupe_scope in ('until_started', 'until_completed')),
    caused_by_task_id bigint,
    root_task_id bigint not null,
    traceparent text,
    check ((dedupe_key is null) = (dedupe_scope is null))
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
    'The task whose run enqueued this one; null when it came from outside. Set by the runner, advice and not authority.';
comment on column queues.task.root_task_id is 'The first task of the chain of causes; its own id when it came from outside.';
comment on column queues.task.traceparent is 'The trace it was enqueued in, as W3C Trace Context writes it; inherited along the chain.';

create table queues.task_lease (
    task_lease_id bigint not null,
    task_id bigint not null,
    delivery integer not null check (delivery >= 1),
    leased_at timestamptz not null,
    expires_at timestamptz not null,
    leased_by text,
    primary key (task_id, task_lease_id)
) partition by range (task_id);

comment on table queues.task_lease is
    'Ledger: a task was claimed, or a claim was renewed. Renewals are rows of the same delivery.';
comment on column queues.task_lease.task_lease_id is
    'The id. The first one of a delivery is the fence that complete, fail, renew and release ask for.';
comment on column queues.task_lease.task_id is 'The task.';
comment on column queues.task_lease.delivery is 'The how-manieth delivery of the task, from 1.';
comment on column queues.task_lease.leased_at is 'When the claim or renewal was made, by the wall clock.';
comment on column queues.task_lease.expires_at is 'When it is over, by the wall clock.';
comment on column queues.task_lease.leased_by is 'Who claimed it, as the worker calls itself.';

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
comment on column queues.task_lease_ended.counts is 'Whether the delivery counts towards the ceiling.';
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

comment on table queues.error is
    'Ledger: something went wrong while a task was worked on. Messages carry ids, never payloads.';
comment on column queues.error.error_id is 'The id.';
comment on column queues.error.task_id is 'The task.';
comment on column queues.error.task_lease_id is 'The lease it happened under, if it was said.';
comment on column queues.error.error_kind is
    'What sort of failure: provider_refused, provider_unreachable, outcome_unknown, timeout, handler_failed, '
    'worker_crashed, validation; unspecified when not said.';
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

create table queues.dead_letter (
    task_id bigint not null primary key,
    original_task_id bigint not null,
    queue_name text not null,
    payload jsonb not null,
    step text not null,
    subject_ids jsonb not null,
    deliveries integer not null,
    last_error text,
    error_kind text,
    outcome jsonb,
    first_seen_at timestamptz not null,
    dead_at timestamptz not null
) partition by range (task_id);

create index dead_letter_original_task_id on queues.dead_letter (original_task_id);

comment on table queues.dead_letter is
    'Ledger: a task was given up and copied to the sibling queue. The row is the diagnosis; the copy is the work, to be replayed or discarded.';
comment on column queues.dead_letter.task_id is 'The copy in the sibling queue; also the id of the dead letter.';
comment on column queues.dead_letter.original_task_id is 'The task that died; it is completed in its own queue.';
comment on column queues.dead_letter.queue_name is 'The queue it died in.';
comment on column queues.dead_letter.payload is 'Its payload, unchanged.';
comment on column queues.dead_letter.step is 'What was to run: the function of a db_function task, otherwise the task type.';
comment on column queues.dead_letter.subject_ids is 'The top-level payload fields whose names end in _id.';
comment on column queues.dead_letter.deliveries is 'How often it was delivered.';
comment on column queues.dead_letter.last_error is 'The message of its last error, one of the work itself before one of a worker that fell silent; null if it has none.';
comment on column queues.dead_letter.error_kind is 'The kind of that error; null if it has none.';
comment on column queues.dead_letter.outcome is
    'What the provider had answered, if it had: the row of queues.task_outcome.';
comment on column queues.dead_letter.first_seen_at is 'When it was first leased.';
comment on column queues.dead_letter.dead_at is 'When it was given up, by the wall clock.';

-- ------------------------------------------------------------------------------------ derived state

create table queues.ready (
    task_id bigint primary key,
    lane_id integer not null,
    available_at timestamptz not null,
    deliveries integer not null default 0,
    uncounted integer not null default 0,
    task_lease_id bigint,
    expires_at timestamptz,
    dedupe_scope text,
    check ((task_lease_id is null) = (expires_at is null)),
    check (uncounted between 0 and deliveries)
) with (
    fillfactor = 70,
    autovacuum_vacuum_scale_factor = 0.0,
    autovacuum_vacuum_threshold = 5000,
    autovacuum_vacuum_cost_delay = 0,
    autovacuum_vacuum_insert_scale_factor = 0.0,
    autovacuum_vacuum_insert_threshold = 20000,
    autovacuum_analyze_scale_factor = 0.0,
    autovacuum_analyze_threshold = 100000
);

create index ready_claim on queues.ready (lane_id, available_at, task_id) where task_lease_id is null;
create index ready_expiry on queues.ready (expires_at, task_id) where task_lease_id is not null;

comment on table queues.ready is
    'Derived: one row for each open task, waiting (no lease) or held (with one). queues.rebuild_ready() makes it again from the ledger.';
comment on column queues.ready.task_id is 'The task; the key keeps it from being waiting twice.';
comment on column queues.ready.lane_id is 'Its lane.';
comment on column queues.ready.available_at is
    'Its place in the lane: scheduled_at, or later when that place had already been passed. Kept while it is held.';
comment on column queues.ready.deliveries is 'How often it was leased so far.';
comment on column queues.ready.uncounted is 'How many of those do not count towards the ceiling.';
comment on column queues.ready.task_lease_id is 'The first lease of the delivery under way: the fence. Null while waiting.';
comment on column queues.ready.expires_at is 'When that delivery is over, by the wall clock. Null while waiting.';
comment on column queues.ready.dedupe_scope is 'The scope of its dedupe key, if it has one.';

create table queues.dedupe_key (
    queue_name text not null,
    dedupe_key text not null check (length(dedupe_key) between 1 and 500),
    task_id bigint not null unique,
    primary key (queue_name, dedupe_key)
);

comment on table queues.dedupe_key is
    'Derived: the dedupe keys in force. The primary key is what makes two enqueues with one key a single task.';
comment on column queues.dedupe_key.queue_name is 'Keys are told apart per queue.';
comment on column queues.dedupe_key.dedupe_key is 'The key.';
comment on column queues.dedupe_key.task_id is 'The open task that holds it.';

create sequence queues.horizon_mark_at as bigint minvalue 0 start 0;
create sequence queues.horizon_mark_xid as bigint minvalue 0 start 0;
create sequence queues.horizon_mark_lease_id as bigint minvalue 0 start 0;
create sequence queues.horizon_settled_at as bigint minvalue 0 start 0;
create sequence queues.expiry_floor_at as bigint minvalue 0 start 0;
create sequence queues.expiry_swept_at as bigint minvalue 0 start 0;

comment on sequence queues.task_id_seq is 'Ids of tasks.';
comment on sequence queues.task_lease_id_seq is 'Ids of leases.';
comment on sequence queues.error_id_seq is 'Ids of errors.';
comment on sequence queues.horizon_mark_at is
    'Microseconds since 1970: transactions that get their id from now on place no task before it.';
comment on sequence queues.horizon_mark_xid is
    'A transaction id drawn after the mark was published: once all older ones have ended, the mark is settled. 0 until drawn.';
comment on sequence queues.horizon_mark_lease_id is
    'The last lease id when the mark was published.';
comment on sequence queues.horizon_settled_at is
    'Microseconds since 1970: every task placed before it is visible to all, or never will be.';
comment on sequence queues.expiry_floor_at is
    'Microseconds since 1970: no held task expired at or before it.';
comment on sequence queues.expiry_swept_at is
    'Microseconds since 1970 of the last look below expiry_floor_at.';

create type queues.new_task as (
    task_id bigint,
    queue_name text,
    task_type text,
    lane_id integer,
    payload jsonb,
    scheduled_at timestamptz,
    dedupe_key text,
    dedupe_scope text
);

comment on type queues.new_task is 'A checked task on its way into the ledger.';

create type queues.claim as (
    queue_name text,
    lease_duration interval,
    delivery_ceiling integer,
    delivery_cap integer,
    leased_by text,
    due_by timestamptz,
    settled_at timestamptz
);

comment on type queues.claim is
    'What a claim goes by: the terms of its queue (null ceiling and cap: none), who claims, by when tasks must be due, and up to where lanes are settled.';

create type queues.scan as (
    lane queues.lane,
    start_at timestamptz,
    start_task_id bigint
);

comment on type queues.scan is 'Where a claim begins to look in a lane.';

create type queues.leased_task as (
    task_id bigint,
    task_type text,
    payload jsonb,
    enqueued_at timestamptz,
    scheduled_at timestamptz,
    queue_name text,
    caused_by_task_id bigint,
    root_task_id bigint,
    traceparent text,
    task_lease_id bigint,
    delivery integer,
    expires_at timestamptz
);

comment on type queues.leased_task is 'A task as handed to a worker, with the lease it is held under.';

-- --------------------------------------------------------------------------------------- the runner

create table internal.callable_function (
    function_name text primary key check (function_name ~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$'),
    registered_at timestamptz not null
);

comment on table internal.callable_function is
    'The functions that internal.run_function may call: schema-qualified, of the form name(jsonb) returns jsonb.';
comment on column internal.callable_function.function_name is 'schema.function, lowercase, exactly as payloads name it.';
comment on column internal.callable_function.registered_at is 'When it was registered.';
