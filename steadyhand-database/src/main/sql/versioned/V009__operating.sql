-- What people did to the system, and what lists for people need to stay quick.

create table internal.operator_action (
    action_id bigint generated always as identity primary key,
    action text not null,
    subject_kind text not null,
    subject text not null,
    detail jsonb not null default '{}',
    reason text check (length(reason) between 1 and 2000),
    actor text not null check (length(actor) between 1 and 200),
    database_user text not null,
    acted_at timestamptz not null
);

create index operator_action_subject on internal.operator_action (subject_kind, subject, action_id);

comment on table internal.operator_action is
    'Ledger: someone changed how the system runs, or intervened in what it runs. Written in the transaction of the act, so that an act that failed is not here; '
    'one that changed nothing is not here either. Never holds payloads or secrets. Kept for ever.';
comment on column internal.operator_action.action_id is 'The id; newer ones are greater.';
comment on column internal.operator_action.action is 'What was done: the name of the function, such as pause_queue.';
comment on column internal.operator_action.subject_kind is
    'What it was done to: queue, schedule, setting, process, instance, dead_letter, dead_letters (in bulk), task, task_type, function, webhook_source or ledger.';
comment on column internal.operator_action.subject is 'Which one: its name or id; the process and the id of an instance, with a blank between.';
comment on column internal.operator_action.detail is 'How: what was changed from what, or what came of it.';
comment on column internal.operator_action.reason is 'Why; null if nobody said.';
comment on column internal.operator_action.actor is 'Who, as they called themselves with internal.act_as or by an argument. database_user is who they were logged in as.';
comment on column internal.operator_action.database_user is 'The database user who had logged in.';
comment on column internal.operator_action.acted_at is 'When, by the wall clock.';

-- These take two arguments more now, and a function has one signature.
drop function if exists queues.find_dead_letters(text, text, text, timestamptz, timestamptz, integer);
drop function if exists queues.replay_dead_letters(text, text, text, text, text, text, timestamptz, timestamptz, integer, boolean);
drop function if exists queues.discard_dead_letters(text, text, text, text, text, timestamptz, timestamptz, integer, boolean);

-- These take one argument more now.
drop function if exists supervision.why(text, bigint);
drop function if exists supervision.decision_story(text, bigint);
drop function if exists supervision.task_story(text, bigint);
drop function if exists supervision.story_task_ids(text, bigint);

alter table queues.dead_letter add column error_group text;

comment on column queues.dead_letter.error_group is
    'What the message of its last error has in common with others, as queues.error_group says it; null if it died before that was noted.';

-- Serves the lists of instances, by process and state, the newest first, and their numbers. Its columns change only when the state does.
create index instance_by_state on supervision.instance (process_name, state, started_at, instance_id);
drop index supervision.instance_unsettled;

create index error_recent on queues.error (created_at);

create type queues.task_filter as (
    queue_name text,
    task_type text,
    step text,
    state text,
    field text[],
    value text,
    enqueued_from timestamptz,
    enqueued_until timestamptz
);

comment on type queues.task_filter is 'Which tasks someone looks for; what is null does not matter.';

create type queues.task_line as (
    task_id bigint,
    queue_name text,
    task_type text,
    step text,
    state text,
    scheduled_at timestamptz,
    enqueued_at timestamptz,
    available_at timestamptz,
    expires_at timestamptz,
    completed_at timestamptz,
    deliveries integer,
    caused_by_task_id bigint,
    root_task_id bigint,
    dead_letter_id bigint,
    outcome text,
    searched_down_to bigint
);

comment on type queues.task_line is
    'A line of a page of tasks: the columns of queues.task_state, and the id below which to go on, which is null on the last page. A page on which nothing was '
    'found is one line that has nothing but that.';

create type queues.dead_letter_line as (
    dead_letter_id bigint,
    original_task_id bigint,
    queue_name text,
    step text,
    subject_ids jsonb,
    deliveries integer,
    error_kind text,
    error_group text,
    last_error text,
    first_seen_at timestamptz,
    dead_at timestamptz,
    state text,
    handling text,
    replay_task_id bigint,
    settled_by text,
    settled_because text,
    settled_at timestamptz,
    searched_down_to bigint
);

comment on type queues.dead_letter_line is
    'A line of a page of dead letters: the columns of queues.dead_letter_state, the group of the error, and the id below which to go on, which is null on the last page. '
    'A page on which nothing was found is one line that has nothing but that.';
