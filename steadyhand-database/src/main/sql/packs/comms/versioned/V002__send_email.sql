create table comms.send_email_task (
    send_email_task_id bigserial primary key,
    message_id bigint not null unique references comms.email_message,
    scheduled_at timestamptz not null,
    created_at timestamptz not null default internal.clock()
);

comment on table comms.send_email_task is 'Root of the process comms.send_email: one for each message that is to be sent.';
comment on column comms.send_email_task.send_email_task_id is 'The id.';
comment on column comms.send_email_task.message_id is 'The message; the unique constraint makes a second kickoff a no-op.';
comment on column comms.send_email_task.scheduled_at is 'The earliest time to send it.';
comment on column comms.send_email_task.created_at is 'When it was kicked off.';

create table comms.send_email_attempt (
    send_email_attempt_id bigserial primary key,
    send_email_task_id bigint not null references comms.send_email_task,
    generation integer not null default 0,
    created_at timestamptz not null default internal.clock()
);

create index send_email_attempt_task on comms.send_email_attempt (send_email_task_id);

comment on table comms.send_email_attempt is 'An attempt was scheduled.';
comment on column comms.send_email_attempt.send_email_attempt_id is 'The id.';
comment on column comms.send_email_attempt.send_email_task_id is 'The root task.';
comment on column comms.send_email_attempt.generation is 'How often the process had been released: each release grants a new set of attempts.';
comment on column comms.send_email_attempt.created_at is 'When it was scheduled.';

create table comms.send_email_attempt_succeeded (
    send_email_attempt_id bigint primary key references comms.send_email_attempt,
    answer jsonb,
    created_at timestamptz not null default internal.clock()
);

comment on table comms.send_email_attempt_succeeded is 'The provider accepted an attempt.';
comment on column comms.send_email_attempt_succeeded.send_email_attempt_id is 'The attempt.';
comment on column comms.send_email_attempt_succeeded.answer is 'The answer of the provider, for example its own message id.';
comment on column comms.send_email_attempt_succeeded.created_at is 'When that was recorded.';

create table comms.send_email_attempt_failed (
    send_email_attempt_id bigint primary key references comms.send_email_attempt,
    error_message text,
    error_kind text,
    retry_after interval,
    created_at timestamptz not null default internal.clock()
);

comment on table comms.send_email_attempt_failed is
    'An attempt failed. If the same attempt turns out to have succeeded, the success counts.';
comment on column comms.send_email_attempt_failed.send_email_attempt_id is 'The attempt.';
comment on column comms.send_email_attempt_failed.error_message is 'The reason, as text.';
comment on column comms.send_email_attempt_failed.error_kind is 'The kind of failure, as in queues.error.';
comment on column comms.send_email_attempt_failed.retry_after is 'The retry delay that the provider asked for, if any.';
comment on column comms.send_email_attempt_failed.created_at is 'When that was recorded.';
