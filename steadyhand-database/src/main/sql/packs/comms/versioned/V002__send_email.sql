create table comms.send_email_task (
    send_email_task_id bigserial primary key,
    message_id bigint not null unique references comms.email_message,
    scheduled_at timestamptz not null,
    created_at timestamptz not null default internal.clock()
);

comment on table comms.send_email_task is 'Root of the process comms.send_email: one for each message that is to be sent.';
comment on column comms.send_email_task.send_email_task_id is 'The id.';
comment on column comms.send_email_task.message_id is 'The message; the constraint makes a second kickoff do nothing.';
comment on column comms.send_email_task.scheduled_at is 'Not to be sent before.';
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
comment on column comms.send_email_attempt.generation is 'How often the process had been released: each release gives a fresh set of attempts.';
comment on column comms.send_email_attempt.created_at is 'When it was scheduled.';

create table comms.send_email_attempt_succeeded (
    send_email_attempt_id bigint primary key references comms.send_email_attempt,
    answer jsonb,
    created_at timestamptz not null default internal.clock()
);

comment on table comms.send_email_attempt_succeeded is 'The provider accepted an attempt.';
comment on column comms.send_email_attempt_succeeded.send_email_attempt_id is 'The attempt.';
comment on column comms.send_email_attempt_succeeded.answer is 'What the provider said, such as its own id of the message.';
comment on column comms.send_email_attempt_succeeded.created_at is 'When that was recorded.';

create table comms.send_email_attempt_failed (
    send_email_attempt_id bigint primary key references comms.send_email_attempt,
    error_message text,
    error_kind text,
    retry_after interval,
    created_at timestamptz not null default internal.clock()
);

comment on table comms.send_email_attempt_failed is
    'An attempt failed. If the same attempt is found to have succeeded after all, that counts.';
comment on column comms.send_email_attempt_failed.send_email_attempt_id is 'The attempt.';
comment on column comms.send_email_attempt_failed.error_message is 'Why, in words.';
comment on column comms.send_email_attempt_failed.error_kind is 'What sort of failure it was, as in queues.error.';
comment on column comms.send_email_attempt_failed.retry_after is 'How long the provider asked to wait, if it did.';
comment on column comms.send_email_attempt_failed.created_at is 'When that was recorded.';
