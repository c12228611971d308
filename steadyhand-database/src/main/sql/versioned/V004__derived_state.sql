-- Derived from the ledger: what can be claimed now, and the types passed between functions by claims and enqueues.
--
-- queues.ready has no check constraints, for the same reason as queues.task; queues.lease_rows writes its leases.

create table queues.ready (
    task_id bigint primary key,
    lane_id integer not null,
    available_at timestamptz not null,
    deliveries integer not null default 0,
    uncounted integer not null default 0,
    tries integer not null default 0,
    task_lease_id bigint,
    expires_at timestamptz,
    dedupe_scope text,
    process_lane_id integer,
    instance_id bigint,
    cause text,
    run_task_id bigint,
    batch_id bigint
) with (
    fillfactor = 65,
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
create index ready_wakes on queues.ready (process_lane_id, instance_id, available_at, task_id) where instance_id is not null;
create index ready_batch on queues.ready (batch_id, task_id) where batch_id is not null;

comment on table queues.ready is
    'Derived: one row for each open task, waiting (no lease) or held (leased), and for each look at an instance that is still to come. queues.rebuild_ready() rebuilds it from the ledger.';
comment on column queues.ready.task_id is
    'The task; the primary key prevents duplicates. Negative: a look that a run left as a safety net. Its task is written when it is due.';
comment on column queues.ready.lane_id is 'Its lane.';
comment on column queues.ready.available_at is
    'Its position in the lane: scheduled_at; or the last mark (queues.horizon_mark_at), if scheduled_at was before that when the task was '
    'enqueued; or the time at which the task returned to its lane, if it did. Kept while it is leased.';
comment on column queues.ready.deliveries is 'The number of leases so far.';
comment on column queues.ready.uncounted is 'How many of those do not count towards the ceiling.';
comment on column queues.ready.tries is
    'How many of those ended as failed attempts that the retry policy of the task type bounds; they count neither towards the ceiling nor towards the cap.';
comment on column queues.ready.task_lease_id is 'The first lease of the current delivery: the fencing token. Null while waiting.';
comment on column queues.ready.expires_at is 'When the current delivery expires, by the wall clock. Null while waiting.';
comment on column queues.ready.dedupe_scope is 'The scope of its dedupe key, if it has one.';
comment on column queues.ready.process_lane_id is 'The lane of the process that it wakes; null if it is not a wake.';
comment on column queues.ready.instance_id is 'The instance that it wakes; null if it is not a wake.';
comment on column queues.ready.cause is 'Why the instance is woken; null if it is not a wake.';
comment on column queues.ready.run_task_id is 'A run that has seen this wake while it was leased: its own run is not needed any more.';
comment on column queues.ready.batch_id is 'The batch that it is a member of; null if it is in none.';

create table queues.dedupe_key (
    queue_name text not null,
    dedupe_key text not null check (length(dedupe_key) between 1 and 500),
    task_id bigint not null unique,
    primary key (queue_name, dedupe_key)
);

comment on table queues.dedupe_key is
    'Derived: the dedupe keys in force. The primary key ensures that two enqueues with the same key create a single task.';
comment on column queues.dedupe_key.queue_name is 'The queue; keys are unique per queue.';
comment on column queues.dedupe_key.dedupe_key is 'The key.';
comment on column queues.dedupe_key.task_id is 'The open task that holds it.';

create table queues.worker (
    worker_id bigint primary key generated always as identity,
    worker_name text not null,
    queue_names text[] not null,
    holds_lock boolean not null default false,
    began_at timestamptz not null,
    seen_at timestamptz not null,
    steady_since timestamptz not null,
    lost_at timestamptz
);

comment on table queues.worker is
    'The workers. A worker inserts its row before its first claim, says every five seconds that it is alive, and deletes the row when it stops; a '
    'row that is left over is one of a worker that was lost, perhaps because of what it ran. See queues.recover_lost_workers.';
comment on column queues.worker.worker_id is 'The id, and the number of its advisory lock.';
comment on column queues.worker.worker_name is 'Its name, as in its leases.';
comment on column queues.worker.queue_names is 'The queues whose supervisors it runs without leases; none if it runs no functions.';
comment on column queues.worker.holds_lock is 'Whether a session of the worker holds its advisory lock for as long as it lives.';
comment on column queues.worker.began_at is 'When it registered: earlier leases in its name are not its own.';
comment on column queues.worker.seen_at is 'When it was last heard of.';
comment on column queues.worker.steady_since is
    'Since when it has been heard of without a gap: it judges the silence of others only after a while, since it may have been away itself.';
comment on column queues.worker.lost_at is
    'When others took it for lost; later leases in its name are not its own. The row stays until none of its leases is left.';

create unlogged table queues.task_progress (
    task_id bigint primary key,
    done bigint,
    total bigint,
    note text,
    reported_at timestamptz not null
) with (fillfactor = 70);

create index task_progress_reported_at on queues.task_progress (reported_at);

comment on table queues.task_progress is
    'What the handler of a running task last reported about itself. Not logged: lost in a crash of the server, and promised nowhere.';
comment on column queues.task_progress.task_id is 'The task.';
comment on column queues.task_progress.done is 'How much is done, in units of the handler; null if not reported.';
comment on column queues.task_progress.total is 'How much there is to do; null if not reported.';
comment on column queues.task_progress.note is 'A note, cut at 1,000 characters; null if not reported.';
comment on column queues.task_progress.reported_at is 'When it was reported, by the wall clock.';

create table queues.handler_transaction_end (
    token text primary key
);

comment on table queues.handler_transaction_end is 'Always empty: no row of queues.handler_transaction can be committed.';
comment on column queues.handler_transaction_end.token is 'Nothing.';

-- Not logged: no row of it is ever committed.
create unlogged table queues.handler_transaction (
    token text primary key,
    constraint a_handler_must_not_end_its_transaction
        foreign key (token) references queues.handler_transaction_end (token) deferrable initially deferred
);

comment on table queues.handler_transaction is
    'The transactions of applications in which handlers have tasks right now: each sees its own row. The row is there from queues.hold_for_handler to queues.complete_for_handler. '
    'Its foreign key is checked at the commit and cannot be met, so a transaction that has not completed its tasks cannot be committed.';
comment on column queues.handler_transaction.token is 'The token of the tasks.';

create sequence queues.horizon_mark_at as bigint minvalue 0 start 0;
create sequence queues.horizon_mark_xid as bigint minvalue 0 start 0;
create sequence queues.horizon_mark_deliveries as bigint minvalue 0 start 0;
create sequence queues.horizon_settled_at as bigint minvalue 0 start 0;
create sequence queues.expiry_floor_at as bigint minvalue 0 start 0;
create sequence queues.expiry_swept_at as bigint minvalue 0 start 0;
create sequence queues.clock_back_from as bigint minvalue 0 start 0;
create sequence queues.clock_back_xid as bigint minvalue 0 start 0;

comment on sequence queues.horizon_mark_at is
    'Microseconds since 1970: transactions that are assigned an id from now on insert no task before it.';
comment on sequence queues.horizon_mark_xid is
    'A transaction id assigned after the mark was published: once all older transactions have ended, the mark is settled. 0 until assigned.';
comment on sequence queues.horizon_mark_deliveries is
    'queues.deliveries_so_far() when the mark was published.';
comment on sequence queues.horizon_settled_at is
    'Microseconds since 1970: every task inserted before it is visible to all, or never will be.';
comment on sequence queues.expiry_floor_at is
    'Microseconds since 1970: no leased task expired at or before it.';
comment on sequence queues.expiry_swept_at is
    'Microseconds since 1970 of the last scan below expiry_floor_at.';
comment on sequence queues.clock_back_from is
    'Microseconds since 1970: the time that claims had observed when the clock was last found to be set back; 0 if it never was.';
comment on sequence queues.clock_back_xid is
    'Remaining work after the clock was set back: 0 none; 1 tasks that were due have to be moved back; otherwise the transaction that moved the '
    'last of them, until it is known to have committed.';

create type queues.new_task as (
    task_id bigint,
    queue_name text,
    task_type text,
    lane_id integer,
    payload jsonb,
    scheduled_at timestamptz,
    dedupe_key text,
    dedupe_scope text,
    caused_by_task_id bigint,
    root_task_id bigint,
    traceparent text,
    process_name text,
    instance_id bigint,
    cause text
);

comment on type queues.new_task is
    'A validated task to be appended to the ledger. It carries its cause, its root and its trace itself, since it may come from another run than '
    'the current one of the session.';

create type queues.held_task as (
    task queues.task,
    task_lease_id bigint,
    setting text
);

comment on type queues.held_task is
    'A task that this transaction has locked and that is held under this lease, with the setting that names it as the cause of what is enqueued '
    '(internal.enter_task).';

create type queues.claim as (
    queue_name text,
    lease_duration interval,
    delivery_ceiling integer,
    delivery_cap integer,
    leased_by text,
    due_by timestamptz,
    settled_at timestamptz,
    notes_starts boolean
);

comment on type queues.claim is
    'The parameters of a claim: the settings of its queue (null ceiling and cap: none), the worker, the time by which tasks must be due, the time '
    'up to which lanes are settled, and whether the client records starts.';

create type queues.free_slots as (
    worker text,
    queues text[],
    task_types text[],
    slots integer
);

comment on type queues.free_slots is
    'How many tasks of these queues and types a worker could begin at once.';

create type queues.scan as (
    lane queues.lane,
    start_at timestamptz,
    start_task_id bigint
);

comment on type queues.scan is 'The position at which a claim starts to scan a lane.';

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
    expires_at timestamptz,
    shared_function text
);

comment on type queues.leased_task is
    'A task as returned to a worker, with its lease. shared_function is the function that it runs, if tasks of that function may share a transaction.';
