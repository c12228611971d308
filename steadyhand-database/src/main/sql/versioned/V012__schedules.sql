-- schema: schedules
--
-- Periodic tasks.
--
-- A schedule is configuration: what to enqueue, and when. Each is an instance of the process schedules.run_schedule, so that its runs are
-- serialized by the lock of its row, woken by tickets, and explained by supervision.why. The results of its due times are recorded as facts:
-- each was run, once, or is part of a span that was skipped.

create table schedules.schedule (
    schedule_id bigserial primary key,
    schedule_name text not null check (length(schedule_name) between 1 and 200),
    task_type text not null,
    payload jsonb not null,
    queue_name text not null references queues.queue (queue_name),
    every interval,
    cron text,
    time_zone text not null,
    starts_at timestamptz not null check (isfinite(starts_at)),
    missed text not null check (missed in ('skip', 'once', 'all')),
    grace interval not null check (grace >= interval '0'),
    jitter interval not null check (jitter between interval '0' and interval '24 hours'),
    overlap text not null check (overlap in ('allow', 'skip')),
    handled_until timestamptz not null,
    next_due_at timestamptz,
    last_task_id bigint,
    paused_at timestamptz,
    removed_at timestamptz,
    created_at timestamptz not null,
    constraint schedule_has_one_timing check (num_nonnulls(every, cron) = 1),
    -- To run all that were missed means to enqueue several tasks at once.
    constraint schedule_overlap_is_possible check (missed <> 'all' or overlap = 'allow')
) with (fillfactor = 70);

create unique index schedule_by_name on schedules.schedule (schedule_name) where removed_at is null;

comment on table schedules.schedule is
    'The schedules: what to enqueue and when. Root of the process schedules.run_schedule. Configuration, changed by schedules.create_schedule(…) '
    'and related functions; handled_until, next_due_at and last_task_id are maintained by the runs, under the lock of the row.';
comment on column schedules.schedule.schedule_id is 'The id, also the instance id of its process.';
comment on column schedules.schedule.schedule_name is 'The name of the schedule. Can be reused once it is removed.';
comment on column schedules.schedule.task_type is 'The type of the task that is enqueued.';
comment on column schedules.schedule.payload is 'Its payload; each task also gets {"schedule": {"name", "due_at"}}.';
comment on column schedules.schedule.queue_name is 'The queue of the task.';
comment on column schedules.schedule.every is
    'Due at starts_at + n × every. Hours, minutes and seconds are elapsed time; days and months follow the calendar of the time zone. Null if '
    'cron is set.';
comment on column schedules.schedule.cron is 'Five fields, six fields as in Spring, or a shortcut such as @daily; evaluated in the time zone. Null if every is set.';
comment on column schedules.schedule.time_zone is 'The time zone for local time, for example Europe/Berlin.';
comment on column schedules.schedule.starts_at is 'The earliest possible due time; the first due time of every.';
comment on column schedules.schedule.missed is
    'Policy for missed due times: all runs each of them, once runs the latest, skip runs the latest if it is not later than grace.';
comment on column schedules.schedule.grace is 'How late a run may be with missed = skip.';
comment on column schedules.schedule.jitter is 'Each task is delayed by a part of this, a different one for each due time. At most 24 hours.';
comment on column schedules.schedule.overlap is
    'Policy for a due time while the task that was enqueued last is still open: allow enqueues its task anyway, skip skips it.';
comment on column schedules.schedule.handled_until is 'Due times up to here were run or skipped. Never decreases.';
comment on column schedules.schedule.next_due_at is 'The next due time, for display; as of the last run or change.';
comment on column schedules.schedule.last_task_id is 'The task that was enqueued last; null before the first.';
comment on column schedules.schedule.paused_at is 'When it was paused; null if it is not paused.';
comment on column schedules.schedule.removed_at is 'When it was removed; null if it was not.';
comment on column schedules.schedule.created_at is 'When it was created.';

create table schedules.schedule_run (
    schedule_id bigint not null references schedules.schedule,
    due_at timestamptz not null,
    is_run_now boolean not null,
    task_id bigint not null,
    enqueued_at timestamptz not null,
    primary key (schedule_id, due_at, is_run_now)
);

comment on table schedules.schedule_run is
    'A due time was run, or someone ran the schedule in between: its task was enqueued. The primary key allows that once for each due time. Kept '
    'for history_retention.';
comment on column schedules.schedule_run.schedule_id is 'The schedule.';
comment on column schedules.schedule_run.due_at is 'The due time; with is_run_now, the time of the request.';
comment on column schedules.schedule_run.is_run_now is 'Whether schedules.run_schedule_now(…) ran it, independently of its due times.';
comment on column schedules.schedule_run.task_id is 'The task.';
comment on column schedules.schedule_run.enqueued_at is 'When it was enqueued.';

create table schedules.schedule_skip (
    schedule_id bigint not null references schedules.schedule,
    first_due_at timestamptz not null,
    last_due_at timestamptz not null,
    num_skipped integer not null check (num_skipped > 0),
    reason text not null check (reason in ('missed', 'overlap', 'paused', 'changed', 'removed')),
    skipped_at timestamptz not null,
    primary key (schedule_id, first_due_at)
);

comment on table schedules.schedule_skip is 'Consecutive due times that were not run, as one span regardless of their number. Kept for history_retention.';
comment on column schedules.schedule_skip.schedule_id is 'The schedule.';
comment on column schedules.schedule_skip.first_due_at is 'The first due time of the span.';
comment on column schedules.schedule_skip.last_due_at is 'The last due time of the span.';
comment on column schedules.schedule_skip.num_skipped is 'How many; counted up to 1000, which means 1000 or more.';
comment on column schedules.schedule_skip.reason is
    'missed (they were not run in time, and the policy is not to run them later), overlap (the task before was still open), paused, or still open '
    'when the schedule was changed or removed.';
comment on column schedules.schedule_skip.skipped_at is 'When that was decided.';

create type schedules.cron as (
    seconds integer[],
    minutes integer[],
    hours integer[],
    days_of_month integer[],
    months integer[],
    days_of_week integer[],
    is_any_day_of_month boolean,
    is_any_day_of_week boolean,
    needs_both_days boolean,
    day_of_month_rules text[],
    day_of_week_rules text[]
);

comment on type schedules.cron is
    'A parsed cron expression. Days of the week from 0, Sunday; a day is "any" if its field begins with an asterisk. needs_both_days: a day must '
    'match both day fields, as in Spring. The rules are days that depend on the month, in lower case, as schedules.is_rule_day understands them.';

create type schedules.schedule_facts as (
    is_removed boolean,
    is_paused boolean,
    missed text,
    num_due integer,
    first_due_at timestamptz,
    last_due_at timestamptz,
    is_late boolean,
    would_overlap boolean,
    has_more boolean,
    next_due_at timestamptz
);

comment on type schedules.schedule_facts is
    'The facts of a schedule: the due times from first_due_at to last_due_at are to be handled in this run (num_due, counted up to 1000); '
    'is_late, whether the last is later than its grace; would_overlap, with overlap = skip, whether the task '
    'that was enqueued last is still open; has_more, whether there are more than one run handles; next_due_at, the first in the future.';
