create table files.file_deletion_task (
    file_deletion_task_id bigserial primary key,
    file_id bigint not null unique references files.file,
    scheduled_at timestamptz not null,
    created_at timestamptz not null default internal.clock()
);

comment on table files.file_deletion_task is 'Root of the process files.file_deletion: one for each file that is to be deleted.';
comment on column files.file_deletion_task.file_deletion_task_id is 'The id.';
comment on column files.file_deletion_task.file_id is 'The file; the unique constraint makes a second kickoff a no-op.';
comment on column files.file_deletion_task.scheduled_at is 'The earliest time to delete it.';
comment on column files.file_deletion_task.created_at is 'When it was kicked off.';

create table files.file_deletion_attempt (
    file_deletion_attempt_id bigserial primary key,
    file_deletion_task_id bigint not null references files.file_deletion_task,
    generation integer not null default 0,
    created_at timestamptz not null default internal.clock()
);

create index file_deletion_attempt_task on files.file_deletion_attempt (file_deletion_task_id);

comment on table files.file_deletion_attempt is 'An attempt was scheduled.';
comment on column files.file_deletion_attempt.file_deletion_attempt_id is 'The id.';
comment on column files.file_deletion_attempt.file_deletion_task_id is 'The root task.';
comment on column files.file_deletion_attempt.generation is 'How often the process had been released: each release grants a new set of attempts.';
comment on column files.file_deletion_attempt.created_at is 'When it was scheduled.';

create table files.file_deletion_attempt_succeeded (
    file_deletion_attempt_id bigint primary key references files.file_deletion_attempt,
    created_at timestamptz not null default internal.clock()
);

comment on table files.file_deletion_attempt_succeeded is 'The store deleted the object, or had none.';
comment on column files.file_deletion_attempt_succeeded.file_deletion_attempt_id is 'The attempt.';
comment on column files.file_deletion_attempt_succeeded.created_at is 'When that was recorded.';

create table files.file_deletion_attempt_failed (
    file_deletion_attempt_id bigint primary key references files.file_deletion_attempt,
    error_message text,
    error_kind text,
    retry_after interval,
    created_at timestamptz not null default internal.clock()
);

comment on table files.file_deletion_attempt_failed is
    'An attempt failed. If the same attempt turns out to have succeeded, the success counts.';
comment on column files.file_deletion_attempt_failed.file_deletion_attempt_id is 'The attempt.';
comment on column files.file_deletion_attempt_failed.error_message is 'The reason, as text.';
comment on column files.file_deletion_attempt_failed.error_kind is 'The kind of failure, as in queues.error.';
comment on column files.file_deletion_attempt_failed.retry_after is 'The retry delay that the store asked for, if any.';
comment on column files.file_deletion_attempt_failed.created_at is 'When that was recorded.';
