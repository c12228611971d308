-- Actions of operators.

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
    'Ledger: an operator changed the configuration, or intervened in running work. Written in the transaction of the action, so that actions that '
    'failed or changed nothing are not recorded. Never contains payloads or secrets. Kept forever.';
comment on column internal.operator_action.action_id is 'The id; newer ones are greater.';
comment on column internal.operator_action.action is 'What was done: the name of the function, for example pause_queue.';
comment on column internal.operator_action.subject_kind is
    'The kind of object: queue, schedule, setting, process, instance, dead_letter, dead_letters (in bulk), task, task_type, function, '
    'webhook_source or ledger.';
comment on column internal.operator_action.subject is 'Which one: its name or id; for an instance the process and the id, separated by a blank.';
comment on column internal.operator_action.detail is 'Details: old and new values, or the result.';
comment on column internal.operator_action.reason is 'The reason; null if none was given.';
comment on column internal.operator_action.actor is 'The operator, as given to internal.act_as or as an argument. database_user is the login role.';
comment on column internal.operator_action.database_user is 'The database user that was logged in.';
comment on column internal.operator_action.acted_at is 'When it happened, by the wall clock.';
