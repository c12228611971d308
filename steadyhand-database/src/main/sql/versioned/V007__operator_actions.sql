-- What people did to the system.

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
