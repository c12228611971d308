create or replace view internal.operator_action_log as
    select a.action_id, a.action, a.subject_kind, a.subject, a.detail, a.reason, a.actor, a.database_user, a.acted_at
    from internal.operator_action a;

comment on view internal.operator_action_log is
    'Who did what, to what, why and when. For pages, order by action_id and continue below the last one; filter by subject_kind and subject for '
    'the history of one object.';
comment on column internal.operator_action_log.action_id is 'The id; newer ones are greater.';
comment on column internal.operator_action_log.action is 'What was done: the name of the function, for example pause_queue.';
comment on column internal.operator_action_log.subject_kind is
    'The kind of object: queue, schedule, setting, process, instance, dead_letter, dead_letters (in bulk), task, task_type, function, '
    'webhook_source or ledger.';
comment on column internal.operator_action_log.subject is 'Which one: its name or id; for an instance the process and the id, separated by a blank.';
comment on column internal.operator_action_log.detail is 'Details: old and new values, or the result.';
comment on column internal.operator_action_log.reason is 'The reason; null if none was given.';
comment on column internal.operator_action_log.actor is 'The operator, as given by the caller.';
comment on column internal.operator_action_log.database_user is 'The database user that was logged in.';
comment on column internal.operator_action_log.acted_at is 'When it happened, by the wall clock.';
