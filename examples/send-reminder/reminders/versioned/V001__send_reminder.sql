-- schema: reminders

-- Stand for tables that you have.
create table reminders.appointment (
    appointment_id bigserial primary key,
    phone text not null,
    starts_at timestamptz not null
);

create table reminders.appointment_cancelled (
    appointment_id bigint primary key references reminders.appointment,
    created_at timestamptz not null default internal.clock()
);

-- The process: one root row for each reminder, its attempts, and what came of them.
create table reminders.send_reminder_task (
    send_reminder_task_id bigserial primary key,
    appointment_id bigint not null unique references reminders.appointment,
    scheduled_at timestamptz not null,
    created_at timestamptz not null default internal.clock()
);

create table reminders.send_reminder_attempt (
    send_reminder_attempt_id bigserial primary key,
    send_reminder_task_id bigint not null references reminders.send_reminder_task,
    generation integer not null,
    created_at timestamptz not null default internal.clock()
);

create index on reminders.send_reminder_attempt (send_reminder_task_id);

create table reminders.send_reminder_attempt_succeeded (
    send_reminder_attempt_id bigint primary key references reminders.send_reminder_attempt,
    created_at timestamptz not null default internal.clock()
);

create table reminders.send_reminder_attempt_failed (
    send_reminder_attempt_id bigint primary key references reminders.send_reminder_attempt,
    error_message text,
    error_kind text,
    retry_after interval,
    created_at timestamptz not null default internal.clock()
);

create type reminders.send_reminder_facts as (
    is_cancelled boolean,
    attempts supervision.attempt_facts
);
