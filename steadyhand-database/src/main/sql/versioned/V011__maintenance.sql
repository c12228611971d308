-- schema: maintenance
--
-- Upkeep: a supervised process of our own that makes partitions, drops old history, recovers leases, and checks what is
-- derived against the ledger. It has one instance for ever, takes one small step a run, and never waits for a lock.

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

comment on table maintenance.upkeep_done is 'What upkeep did, and what it found.';
comment on column maintenance.upkeep_done.upkeep_done_id is 'The id.';
comment on column maintenance.upkeep_done.action is 'What it set out to do, as maintenance.upkeep_decide names it.';
comment on column maintenance.upkeep_done.subject is 'What it did it to: a table, or the last task id of a page.';
comment on column maintenance.upkeep_done.is_done is 'False if something was in the way: it comes back.';
comment on column maintenance.upkeep_done.findings is 'How many things were wrong, and fixed.';
comment on column maintenance.upkeep_done.report is 'What was found, or what was in the way.';
comment on column maintenance.upkeep_done.done_at is 'When, by the wall clock.';

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
    last_done_id bigint
);

comment on type maintenance.upkeep_facts is 'What upkeep knows: the next thing of each kind that there is to do, what was held up within the last minute, and the last thing it did (which makes every step a change).';

create type maintenance.partition as (
    ledger text,
    name text,
    from_id bigint,
    until_id bigint,
    is_kept boolean
);

comment on type maintenance.partition is
    'A partition of a ledger. A kept one holds only what could not go when the original was dropped.';

create table maintenance.derived_check (
    check_name text primary key check (check_name ~ '^[a-z_][a-z0-9_]{0,62}$'),
    check_function text not null check (check_function ~ '^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$'),
    remedy text not null,
    registered_at timestamptz not null
);

comment on table maintenance.derived_check is
    'What packs have that is derived, and how to check it against what it is derived from. Filled by maintenance.register_check; maintenance.deep_findings calls them all.';
comment on column maintenance.derived_check.check_name is 'The name under which findings are reported.';
comment on column maintenance.derived_check.check_function is 'schema.function, without arguments, that returns a row (subject text, difference text) for each thing that is wrong.';
comment on column maintenance.derived_check.remedy is 'A statement that fixes it.';
comment on column maintenance.derived_check.registered_at is 'When it was registered.';
