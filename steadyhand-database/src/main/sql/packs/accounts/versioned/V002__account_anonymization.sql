create table accounts.account_anonymization_task (
    account_anonymization_task_id bigserial primary key,
    account_id bigint not null unique references accounts.account,
    scheduled_at timestamptz not null,
    created_at timestamptz not null default internal.clock()
);

comment on table accounts.account_anonymization_task is 'Root of the process accounts.account_anonymization: one for each account that is to be anonymized.';
comment on column accounts.account_anonymization_task.account_anonymization_task_id is 'The id.';
comment on column accounts.account_anonymization_task.account_id is 'The account; the unique constraint makes a second kickoff a no-op.';
comment on column accounts.account_anonymization_task.scheduled_at is 'The earliest time to anonymize it.';
comment on column accounts.account_anonymization_task.created_at is 'When it was kicked off.';

create table accounts.account_anonymization_attempt (
    account_anonymization_attempt_id bigserial primary key,
    account_anonymization_task_id bigint not null references accounts.account_anonymization_task,
    generation integer not null default 0,
    created_at timestamptz not null default internal.clock()
);

create index account_anonymization_attempt_task on accounts.account_anonymization_attempt (account_anonymization_task_id);

comment on table accounts.account_anonymization_attempt is 'An attempt was scheduled.';
comment on column accounts.account_anonymization_attempt.account_anonymization_attempt_id is 'The id.';
comment on column accounts.account_anonymization_attempt.account_anonymization_task_id is 'The root task.';
comment on column accounts.account_anonymization_attempt.generation is 'How often the process had been released: each release grants a new set of attempts.';
comment on column accounts.account_anonymization_attempt.created_at is 'When it was scheduled.';

create table accounts.account_anonymization_attempt_succeeded (
    account_anonymization_attempt_id bigint primary key references accounts.account_anonymization_attempt,
    created_at timestamptz not null default internal.clock()
);

comment on table accounts.account_anonymization_attempt_succeeded is 'The account was anonymized.';
comment on column accounts.account_anonymization_attempt_succeeded.account_anonymization_attempt_id is 'The attempt.';
comment on column accounts.account_anonymization_attempt_succeeded.created_at is 'When that was recorded.';

create table accounts.account_anonymization_attempt_failed (
    account_anonymization_attempt_id bigint primary key references accounts.account_anonymization_attempt,
    error_message text,
    error_kind text,
    created_at timestamptz not null default internal.clock()
);

comment on table accounts.account_anonymization_attempt_failed is
    'An attempt failed. If the same attempt turns out to have succeeded, the success counts.';
comment on column accounts.account_anonymization_attempt_failed.account_anonymization_attempt_id is 'The attempt.';
comment on column accounts.account_anonymization_attempt_failed.error_message is 'The reason, as text.';
comment on column accounts.account_anonymization_attempt_failed.error_kind is 'The kind of failure, as in queues.error.';
comment on column accounts.account_anonymization_attempt_failed.created_at is 'When that was recorded.';
