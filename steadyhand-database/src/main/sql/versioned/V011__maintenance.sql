-- schema: maintenance
--
-- Upkeep: a supervised process of the engine itself that creates partitions, applies retention, recovers leases, and checks derived tables
-- against the ledger. It has a single instance that never ends, takes one small step per run, and never waits long for a lock.

create table maintenance.upkeep_task (
    upkeep_task_id bigint primary key check (upkeep_task_id = 1),
    created_at timestamptz not null
);

comment on table maintenance.upkeep_task is 'Root of the process maintenance.upkeep: one row.';
comment on column maintenance.upkeep_task.upkeep_task_id is 'Always 1.';
comment on column maintenance.upkeep_task.created_at is 'When it was kicked off.';

create table maintenance.upkeep_done (
    upkeep_done_id bigint generated always as identity primary key,
    action text not null,
    subject text,
    is_done boolean not null,
    findings integer not null default 0,
    report text,
    done_at timestamptz not null
);

create index upkeep_done_action on maintenance.upkeep_done (action, upkeep_done_id);

comment on table maintenance.upkeep_done is 'The actions of upkeep, and their results.';
comment on column maintenance.upkeep_done.upkeep_done_id is 'The id.';
comment on column maintenance.upkeep_done.action is 'The action that it attempted, as named by maintenance.upkeep_decide.';
comment on column maintenance.upkeep_done.subject is 'The object of the action: a table, or the last task id of a page.';
comment on column maintenance.upkeep_done.is_done is 'False if the action was blocked; it will be retried.';
comment on column maintenance.upkeep_done.findings is 'How many differences were found and fixed.';
comment on column maintenance.upkeep_done.report is 'What was found, or what blocked the action.';
comment on column maintenance.upkeep_done.done_at is 'When it happened, by the wall clock.';

create type maintenance.upkeep_facts as (
    is_partition_missing boolean,
    partition_to_begin bigint,
    table_to_drop text,
    ledger_to_prune text,
    partition_to_prune text,
    has_expired_leases boolean,
    is_check_due boolean,
    check_from bigint,
    held_up text[],
    last_done_id bigint,
    has_old_instances boolean
);

comment on type maintenance.upkeep_facts is
    'The facts of upkeep: the next pending action of each kind, what was blocked within the last minute, and the last action (which makes every '
    'step a change).';

create type maintenance.partition as (
    ledger text,
    name text,
    from_id bigint,
    until_id bigint,
    is_kept boolean
);

comment on type maintenance.partition is
    'A partition of a ledger. A kept one holds only the rows that had to stay when the original was dropped.';

create table maintenance.derived_check (
    check_name text primary key check (check_name ~ '^[a-z_][a-z0-9_]{0,62}$'),
    check_function text not null check (check_function ~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$'),
    remedy text not null,
    registered_at timestamptz not null
);

comment on table maintenance.derived_check is
    'The derived data of packs, and how to check it against its source. Filled by maintenance.register_check; maintenance.deep_findings calls all '
    'checks.';
comment on column maintenance.derived_check.check_name is 'The name under which findings are reported.';
comment on column maintenance.derived_check.check_function is 'schema.function, without arguments, that returns a row (subject text, difference text) for each difference.';
comment on column maintenance.derived_check.remedy is 'The statement that fixes the differences.';
comment on column maintenance.derived_check.registered_at is 'When it was registered.';
