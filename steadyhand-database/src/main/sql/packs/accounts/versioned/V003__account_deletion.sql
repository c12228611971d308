create table accounts.account_deletion_task (
    account_deletion_task_id bigserial primary key,
    account_id bigint not null unique references accounts.account,
    scheduled_at timestamptz not null,
    created_at timestamptz not null default internal.clock()
);

comment on table accounts.account_deletion_task is 'Root of the process accounts.account_deletion: one for each account that is to be deleted.';
comment on column accounts.account_deletion_task.account_deletion_task_id is 'The id.';
comment on column accounts.account_deletion_task.account_id is 'The account; the unique constraint makes a second kickoff a no-op.';
comment on column accounts.account_deletion_task.scheduled_at is 'The earliest time to begin.';
comment on column accounts.account_deletion_task.created_at is 'When it was kicked off.';

create table accounts.account_deletion_task_succeeded (
    account_deletion_task_id bigint primary key references accounts.account_deletion_task,
    created_at timestamptz not null default internal.clock()
);

comment on table accounts.account_deletion_task_succeeded is 'Terminal: the account is deleted.';
comment on column accounts.account_deletion_task_succeeded.account_deletion_task_id is 'The root task.';
comment on column accounts.account_deletion_task_succeeded.created_at is 'When the deletion succeeded.';

create table accounts.account_deletion_task_failed (
    account_deletion_task_id bigint not null references accounts.account_deletion_task,
    generation integer not null default 0,
    error_message text not null,
    created_at timestamptz not null default internal.clock(),
    primary key (account_deletion_task_id, generation)
);

comment on table accounts.account_deletion_task_failed is
    'Terminal until released: the account could not be deleted. One row per generation.';
comment on column accounts.account_deletion_task_failed.account_deletion_task_id is 'The root task.';
comment on column accounts.account_deletion_task_failed.generation is 'How often it had been released.';
comment on column accounts.account_deletion_task_failed.error_message is 'file_deletion_stuck or anonymization_stuck, and the child; or file_deletion_cancelled or anonymization_cancelled.';
comment on column accounts.account_deletion_task_failed.created_at is 'When the deletion failed.';

create type accounts.account_deletion_facts as (
    has_success boolean,
    has_failure boolean,
    failure text,
    is_due boolean,
    scheduled_at timestamptz,
    files_are_closed boolean,
    all_files_deleted boolean,
    any_file_stuck boolean,
    files_deleted integer,
    files_failed integer,
    files_stuck integer,
    files_running integer,
    files_not_started integer,
    is_anonymized boolean,
    anonymization_stuck boolean,
    anonymization_state text,
    first_in_trouble text,
    cancel_reason text,
    files_cancelled integer,
    anonymization_cancelled boolean
);

comment on type accounts.account_deletion_facts is
    'The facts of an account deletion. files_not_started is counted up to 501: one more than a run starts. cancel_reason: null unless somebody asked for it to be cancelled.';
