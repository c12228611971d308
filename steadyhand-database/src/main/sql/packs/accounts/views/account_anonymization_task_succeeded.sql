create or replace view accounts.account_anonymization_task_succeeded as
    select a.account_anonymization_task_id, min(s.created_at) as created_at
    from accounts.account_anonymization_attempt_succeeded s
    join accounts.account_anonymization_attempt a on a.account_anonymization_attempt_id = s.account_anonymization_attempt_id
    group by a.account_anonymization_task_id;

comment on view accounts.account_anonymization_task_succeeded is 'The older name of success: at most one row for each root task.';
comment on column accounts.account_anonymization_task_succeeded.account_anonymization_task_id is 'The root task.';
comment on column accounts.account_anonymization_task_succeeded.created_at is 'When it was first recorded.';
