-- schema: supervision
--
-- Processes whose decide function is Java: the kit keeps their instances, effects, attempts and ends, in the same tables for all of them.
--
-- Such a process is a row of supervision.process with decided_by = 'java'; an instance is a row of supervision.java_instance and, like any other,
-- of supervision.instance. Rows are inserted once; retention removes those of instances that ended long ago.

create sequence supervision.java_instance_id_seq as bigint;

comment on sequence supervision.java_instance_id_seq is 'Ids of instances of Java processes; one sequence for all of them.';

create table supervision.java_process_version (
    process_name text not null references supervision.process (process_name),
    version integer not null check (version >= 1),
    declaration jsonb not null,
    declared_at timestamptz not null,
    served_at timestamptz,
    primary key (process_name, version)
);

comment on table supervision.java_process_version is 'The versions of Java processes that workers have declared.';
comment on column supervision.java_process_version.process_name is 'The process.';
comment on column supervision.java_process_version.version is 'The version of its code.';
comment on column supervision.java_process_version.declaration is 'Its effects and signals, as they were declared first.';
comment on column supervision.java_process_version.declared_at is 'When it was declared first.';
comment on column supervision.java_process_version.served_at is 'When a worker last announced that it has it, which it does each minute; null if none ever did.';

create table supervision.java_effect_type (
    process_name text not null references supervision.process (process_name),
    effect_name text not null check (effect_name ~ '^[a-z_][a-z0-9_]{0,62}$'),
    kind text not null check (kind in ('call', 'transaction', 'channel', 'function', 'process')),
    target text,
    task_type queues.task_type references queues.registered_task_type (task_type),
    queue_name text not null references queues.queue (queue_name),
    lane_id integer references queues.lane (lane_id),
    max_attempts integer not null check (max_attempts between 1 and 10000),
    first_delay interval not null check (first_delay between interval '0' and interval '30 days'),
    max_delay interval not null check (max_delay between interval '0' and interval '30 days'),
    is_at_most_once boolean not null,
    former_names text[] not null default '{}',
    primary key (process_name, effect_name)
);

comment on table supervision.java_effect_type is 'The effects of Java processes, as the newest version declares them.';
comment on column supervision.java_effect_type.process_name is 'The process.';
comment on column supervision.java_effect_type.effect_name is 'The name of the effect.';
comment on column supervision.java_effect_type.kind is
    'Who answers it: call, a handler in Java; transaction, a handler in a transaction of the application; channel, a channel of the worker; '
    'function, a function of the database; process, a child process.';
comment on column supervision.java_effect_type.target is 'The task type of the channel, the function, or the process; null for handlers in Java.';
comment on column supervision.java_effect_type.task_type is 'The type of its tasks; null for child processes.';
comment on column supervision.java_effect_type.queue_name is 'The queue of its tasks.';
comment on column supervision.java_effect_type.lane_id is 'The lane of its tasks; null for child processes.';
comment on column supervision.java_effect_type.max_attempts is 'After how many failed attempts it has failed.';
comment on column supervision.java_effect_type.first_delay is 'The pause after the first failed attempt; doubles with each further one.';
comment on column supervision.java_effect_type.max_delay is 'The longest pause.';
comment on column supervision.java_effect_type.is_at_most_once is
    'Whether it is not made again if it is not known whether it took effect: it stays in progress until a person resolves it.';
comment on column supervision.java_effect_type.former_names is 'Names that it had in earlier versions: what was started under them is its own.';

create table supervision.java_instance (
    instance_id bigint primary key default nextval('supervision.java_instance_id_seq'),
    process_name text not null,
    instance_key text not null check (length(instance_key) between 1 and 200),
    input jsonb,
    version integer,
    created_at timestamptz not null,
    unique (process_name, instance_key)
);

comment on table supervision.java_instance is
    'Root of all Java processes: an instance, with its key and its input. Its row is the lock of its runs. Inserted once.';
comment on column supervision.java_instance.instance_id is 'The id.';
comment on column supervision.java_instance.process_name is 'The process.';
comment on column supervision.java_instance.instance_key is 'How the application names it, such as an order number. Unique in its process.';
comment on column supervision.java_instance.input is 'Its input; null if a signal came before it was started (supervision.java_input).';
comment on column supervision.java_instance.version is 'The version of the code that started it; null if a signal came first.';
comment on column supervision.java_instance.created_at is 'When it was started or announced.';

create table supervision.java_input (
    instance_id bigint primary key,
    input jsonb not null,
    version integer not null,
    started_at timestamptz not null
);

comment on table supervision.java_input is 'An instance was started after a signal had announced it. Inserted once.';
comment on column supervision.java_input.instance_id is 'The instance.';
comment on column supervision.java_input.input is 'Its input.';
comment on column supervision.java_input.version is 'The version of the code that started it.';
comment on column supervision.java_input.started_at is 'When it was started.';

create table supervision.java_result (
    instance_id bigint primary key,
    result jsonb,
    ended_at timestamptz not null
);

comment on table supervision.java_result is 'Ledger: an instance succeeded with this result; no row if the result is null. Inserted once.';
comment on column supervision.java_result.instance_id is 'The instance.';
comment on column supervision.java_result.result is 'The result.';
comment on column supervision.java_result.ended_at is 'When it succeeded.';

create table supervision.java_effect (
    instance_id bigint not null,
    effect_name text not null,
    effect_key text not null default '' check (length(effect_key) <= 200),
    round integer not null default 1,
    request jsonb not null,
    task_id bigint,
    child_instance_id bigint,
    run_task_id bigint not null,
    started_at timestamptz not null,
    primary key (instance_id, effect_name, effect_key, round)
);

create index java_effect_child on supervision.java_effect (child_instance_id, round) where child_instance_id is not null;

comment on table supervision.java_effect is
    'Ledger: an instance started an effect. The primary key allows that once for each name, key and round. Inserted once.';
comment on column supervision.java_effect.instance_id is 'The instance.';
comment on column supervision.java_effect.effect_name is 'The effect.';
comment on column supervision.java_effect.effect_key is 'Its key: one of several effects of the same name; empty if it has none.';
comment on column supervision.java_effect.round is '1; one more each time a release lets it be started again, or releases the child that answers it.';
comment on column supervision.java_effect.request is 'The request, as its first start gave it.';
comment on column supervision.java_effect.task_id is 'The task of its first attempt; null if a child process answers it.';
comment on column supervision.java_effect.child_instance_id is 'The child that answers it, in this round and in those that its releases have opened; null if a task does, or if the child could not be started.';
comment on column supervision.java_effect.run_task_id is 'The run that started it: decision.task_id.';
comment on column supervision.java_effect.started_at is 'When it was started.';

create table supervision.java_attempt (
    instance_id bigint not null,
    effect_name text not null,
    effect_key text not null,
    round integer not null,
    attempt integer not null check (attempt >= 2),
    task_id bigint not null,
    scheduled_at timestamptz not null,
    primary key (instance_id, effect_name, effect_key, round, attempt)
);

comment on table supervision.java_attempt is
    'Ledger: another attempt of an effect was scheduled, after the first one, which is in supervision.java_effect. Inserted once.';
comment on column supervision.java_attempt.instance_id is 'The instance.';
comment on column supervision.java_attempt.effect_name is 'The effect.';
comment on column supervision.java_attempt.effect_key is 'Its key.';
comment on column supervision.java_attempt.round is 'Its round.';
comment on column supervision.java_attempt.attempt is 'Which attempt, from 2.';
comment on column supervision.java_attempt.task_id is 'The task that makes it.';
comment on column supervision.java_attempt.scheduled_at is 'For when it was scheduled.';

create table supervision.java_attempt_failed (
    instance_id bigint not null,
    effect_name text not null,
    effect_key text not null,
    round integer not null,
    attempt integer not null,
    task_id bigint not null,
    error_kind text not null,
    error_message text not null,
    stack_trace text,
    is_permanent boolean not null,
    is_uncertain boolean not null,
    failed_at timestamptz not null,
    primary key (instance_id, effect_name, effect_key, round, attempt)
);

comment on table supervision.java_attempt_failed is 'Ledger: an attempt of an effect failed. Inserted once.';
comment on column supervision.java_attempt_failed.instance_id is 'The instance.';
comment on column supervision.java_attempt_failed.effect_name is 'The effect.';
comment on column supervision.java_attempt_failed.effect_key is 'Its key.';
comment on column supervision.java_attempt_failed.round is 'Its round.';
comment on column supervision.java_attempt_failed.attempt is 'Which attempt, from 1.';
comment on column supervision.java_attempt_failed.task_id is 'Its task.';
comment on column supervision.java_attempt_failed.error_kind is 'The kind of failure, as in queues.error.';
comment on column supervision.java_attempt_failed.error_message is 'The message of the handler or the provider.';
comment on column supervision.java_attempt_failed.stack_trace is 'The exception of a handler in Java, bounded; null if there is none.';
comment on column supervision.java_attempt_failed.is_permanent is 'Whether it must not be tried again.';
comment on column supervision.java_attempt_failed.is_uncertain is 'Whether it may have taken effect: it timed out, or its worker was lost.';
comment on column supervision.java_attempt_failed.failed_at is 'When that was recorded.';

create table supervision.java_effect_ended (
    instance_id bigint not null,
    effect_name text not null,
    effect_key text not null,
    round integer not null,
    outcome text not null check (outcome in ('succeeded', 'failed', 'withdrawn')),
    result jsonb,
    error_kind text,
    error_message text,
    is_uncertain boolean not null default false,
    attempts integer not null,
    task_id bigint,
    actor text,
    reason text,
    ended_at timestamptz not null,
    primary key (instance_id, effect_name, effect_key, round),
    check ((outcome = 'failed') = (error_kind is not null))
);

comment on table supervision.java_effect_ended is
    'Ledger: an effect ended. The first end counts, whatever comes later. Inserted once.';
comment on column supervision.java_effect_ended.instance_id is 'The instance.';
comment on column supervision.java_effect_ended.effect_name is 'The effect.';
comment on column supervision.java_effect_ended.effect_key is 'Its key.';
comment on column supervision.java_effect_ended.round is 'Its round.';
comment on column supervision.java_effect_ended.outcome is 'succeeded, failed, or withdrawn before it began.';
comment on column supervision.java_effect_ended.result is 'Its result; null unless it succeeded.';
comment on column supervision.java_effect_ended.error_kind is 'Why it failed: the kind of the last failure.';
comment on column supervision.java_effect_ended.error_message is 'The message of the last failure.';
comment on column supervision.java_effect_ended.is_uncertain is 'Whether a failed attempt may have taken effect.';
comment on column supervision.java_effect_ended.attempts is 'How many attempts were made.';
comment on column supervision.java_effect_ended.task_id is 'The task of the last attempt; null if there was none.';
comment on column supervision.java_effect_ended.actor is 'Who resolved it by hand; null if nobody did.';
comment on column supervision.java_effect_ended.reason is 'The reason that they gave.';
comment on column supervision.java_effect_ended.ended_at is 'When it ended.';

create table supervision.java_effect_unknown (
    instance_id bigint not null,
    effect_name text not null,
    effect_key text not null,
    round integer not null,
    task_id bigint not null,
    error_message text not null,
    noted_at timestamptz not null,
    primary key (instance_id, effect_name, effect_key, round, task_id)
);

comment on table supervision.java_effect_unknown is
    'Ledger: it is not known whether an effect that must be made at most once took effect. It stays in progress until somebody resolves it. Inserted once.';
comment on column supervision.java_effect_unknown.instance_id is 'The instance.';
comment on column supervision.java_effect_unknown.effect_name is 'The effect.';
comment on column supervision.java_effect_unknown.effect_key is 'Its key.';
comment on column supervision.java_effect_unknown.round is 'Its round.';
comment on column supervision.java_effect_unknown.task_id is 'The task of the attempt.';
comment on column supervision.java_effect_unknown.error_message is 'What is known.';
comment on column supervision.java_effect_unknown.noted_at is 'When that was noted.';

create table supervision.java_effect_retried (
    instance_id bigint not null,
    effect_name text not null,
    effect_key text not null,
    round integer not null,
    has_new_key boolean not null,
    actor text not null,
    reason text not null,
    retried_at timestamptz not null,
    primary key (instance_id, effect_name, effect_key, round)
);

comment on table supervision.java_effect_retried is
    'Ledger: a release lets a failed effect be started again: it counts as not started. Inserted once.';
comment on column supervision.java_effect_retried.instance_id is 'The instance.';
comment on column supervision.java_effect_retried.effect_name is 'The effect.';
comment on column supervision.java_effect_retried.effect_key is 'Its key.';
comment on column supervision.java_effect_retried.round is 'The round that may begin.';
comment on column supervision.java_effect_retried.has_new_key is
    'Whether the provider gets another idempotency key: it has refused the last attempt, and would only repeat its answer.';
comment on column supervision.java_effect_retried.actor is 'Who released it.';
comment on column supervision.java_effect_retried.reason is 'The reason.';
comment on column supervision.java_effect_retried.retried_at is 'When.';

create table supervision.java_effect_resolved (
    instance_id bigint not null,
    effect_name text not null,
    effect_key text not null,
    round integer not null,
    number integer not null,
    outcome text not null check (outcome in ('succeeded', 'failed')),
    result jsonb,
    actor text not null,
    reason text not null,
    resolved_at timestamptz not null,
    primary key (instance_id, effect_name, effect_key, round, number),
    check (result is null or outcome = 'succeeded')
);

comment on table supervision.java_effect_resolved is
    'Ledger: an effect had failed and might have taken effect, and somebody has found out; or somebody corrected what they had said of it. The latest one counts, instead of the end. Inserted once.';
comment on column supervision.java_effect_resolved.instance_id is 'The instance.';
comment on column supervision.java_effect_resolved.effect_name is 'The effect.';
comment on column supervision.java_effect_resolved.effect_key is 'Its key.';
comment on column supervision.java_effect_resolved.round is 'Its round.';
comment on column supervision.java_effect_resolved.number is '1, and one more for each correction.';
comment on column supervision.java_effect_resolved.outcome is 'succeeded: it has taken effect; failed: it certainly has not.';
comment on column supervision.java_effect_resolved.result is 'Its result; null if it failed.';
comment on column supervision.java_effect_resolved.actor is 'Who resolved it.';
comment on column supervision.java_effect_resolved.reason is 'The reason.';
comment on column supervision.java_effect_resolved.resolved_at is 'When.';

create sequence supervision.java_run_failed_id_seq as bigint;

comment on sequence supervision.java_run_failed_id_seq is 'Ids of failed runs of Java processes.';

create table supervision.java_run_failed (
    java_run_failed_id bigint primary key default nextval('supervision.java_run_failed_id_seq'),
    process_name text not null,
    instance_id bigint not null,
    generation integer not null,
    run integer not null,
    run_id bigint,
    version integer not null,
    error_kind text not null,
    error_message text not null,
    stack_trace text,
    worker text,
    failed_at timestamptz not null
);

create index java_run_failed_instance on supervision.java_run_failed (process_name, instance_id, java_run_failed_id);

comment on table supervision.java_run_failed is
    'Ledger: a decide function in Java threw an exception, decided something invalid, or did not return. Inserted once.';
comment on column supervision.java_run_failed.java_run_failed_id is 'The id.';
comment on column supervision.java_run_failed.process_name is 'The process.';
comment on column supervision.java_run_failed.instance_id is 'The instance.';
comment on column supervision.java_run_failed.generation is 'How often the instance had been released.';
comment on column supervision.java_run_failed.run is 'The run that would have been made.';
comment on column supervision.java_run_failed.run_id is 'Its id, as its begin gave it; null if it was begun five times and never told of.';
comment on column supervision.java_run_failed.version is 'The version of the code.';
comment on column supervision.java_run_failed.error_kind is 'handler_failed, timeout, validation or worker_crashed.';
comment on column supervision.java_run_failed.error_message is 'The message.';
comment on column supervision.java_run_failed.stack_trace is 'The exception, bounded; null if there is none.';
comment on column supervision.java_run_failed.worker is 'The worker.';
comment on column supervision.java_run_failed.failed_at is 'When.';

create table supervision.java_run_begun (
    process_name text not null,
    instance_id bigint not null,
    generation integer not null,
    run integer not null,
    number integer not null,
    worker text,
    begun_at timestamptz not null,
    primary key (process_name, instance_id, generation, run, number)
);

comment on table supervision.java_run_begun is
    'Ledger: a run was about to be made, in the minutes after a worker of its queue was lost: a run that ends its worker again and again is noticed. Inserted once.';
comment on column supervision.java_run_begun.process_name is 'The process.';
comment on column supervision.java_run_begun.instance_id is 'The instance.';
comment on column supervision.java_run_begun.generation is 'How often the instance had been released.';
comment on column supervision.java_run_begun.run is 'The run.';
comment on column supervision.java_run_begun.number is 'How often it was begun, from 1.';
comment on column supervision.java_run_begun.worker is 'The worker.';
comment on column supervision.java_run_begun.begun_at is 'When.';

create table supervision.java_waiting (
    process_name text not null,
    instance_id bigint not null,
    version integer not null,
    since timestamptz not null,
    primary key (process_name, instance_id)
);

comment on table supervision.java_waiting is
    'Derived: instances that are due and wait for a worker with newer code; their wakes are put off until one announces itself.';
comment on column supervision.java_waiting.process_name is 'The process.';
comment on column supervision.java_waiting.instance_id is 'The instance.';
comment on column supervision.java_waiting.version is 'The least version that may decide it.';
comment on column supervision.java_waiting.since is 'Since when it waits.';

create table supervision.java_version_allowed (
    process_name text not null,
    version integer not null,
    allowed_at timestamptz not null,
    actor text not null,
    reason text not null,
    primary key (process_name, version, allowed_at)
);

comment on table supervision.java_version_allowed is
    'Ledger: an operator allowed a version to decide instances that newer code had decided before this time, after a rollback. Inserted once.';
comment on column supervision.java_version_allowed.process_name is 'The process.';
comment on column supervision.java_version_allowed.version is 'The version that may.';
comment on column supervision.java_version_allowed.allowed_at is 'When; instances that newer code decides later are not included.';
comment on column supervision.java_version_allowed.actor is 'Who allowed it.';
comment on column supervision.java_version_allowed.reason is 'The reason.';

create table supervision.cancel_requested (
    process_name text not null,
    instance_id bigint not null,
    actor text not null,
    reason text not null check (length(reason) between 1 and 2000),
    requested_at timestamptz not null,
    primary key (process_name, instance_id)
);

comment on table supervision.cancel_requested is
    'Ledger: somebody asked for an instance of a process to be cancelled, in SQL or in Java. A request, not an end: its supervisor decides. Inserted once.';
comment on column supervision.cancel_requested.process_name is 'The process.';
comment on column supervision.cancel_requested.instance_id is 'The instance.';
comment on column supervision.cancel_requested.actor is 'Who asked.';
comment on column supervision.cancel_requested.reason is 'Why.';
comment on column supervision.cancel_requested.requested_at is 'When.';

create type supervision.cancel as (
    reason text,
    requested_by text,
    requested_at timestamptz
);

comment on type supervision.cancel is 'The request to cancel an instance, as facts functions read it.';

create type supervision.java_run as (
    process_name text,
    instance_id bigint,
    version integer,
    look_ids bigint[],
    woken_by jsonb,
    instance supervision.instance,
    verdict text
);

comment on type supervision.java_run is
    'A run of a process in Java that may begin: the version of the code that would decide it, the looks of its instance, and what becomes of it (supervision.java_verdict).';

create type supervision.java_step as (
    process_name text,
    instance_id bigint,
    run_id bigint,
    version integer,
    action text,
    state text,
    reason text,
    result jsonb,
    until timestamptz,
    effects jsonb,
    withdrawn jsonb,
    children jsonb,
    awaited jsonb,
    read jsonb,
    begun jsonb,
    goes_on boolean,
    before supervision.instance,
    after supervision.instance
);

comment on type supervision.java_step is
    'The end of a run of a process in Java: what its code decided, what its begin has noted, and the state of its instance before and afterwards. goes_on: it runs again as soon as it may.';

create type supervision.leased_effect as (
    instance_id bigint,
    task_id bigint,
    task_type text,
    queue_name text,
    task_lease_id bigint,
    expires_at timestamptz,
    payload jsonb,
    request jsonb
);

comment on type supervision.leased_effect is
    'The task of the first attempt of an effect that was leased when it was enqueued, to the worker that decided, and its request.';

create type supervision.java_begun as (
    process_name text,
    instance_id bigint,
    run_id bigint,
    facts jsonb
);

comment on type supervision.java_begun is 'A run of a process in Java that has begun, with the facts that its code decides from.';
