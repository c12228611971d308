create or replace view accounts.account_anonymization_task_scheduled as
    select a.account_anonymization_task_id, a.account_anonymization_attempt_id, a.created_at
    from accounts.account_anonymization_attempt a;

comment on view accounts.account_anonymization_task_scheduled is 'The older name of the attempts: one row for each that was scheduled.';
comment on column accounts.account_anonymization_task_scheduled.account_anonymization_task_id is 'The root task.';
comment on column accounts.account_anonymization_task_scheduled.account_anonymization_attempt_id is 'The attempt.';
comment on column accounts.account_anonymization_task_scheduled.created_at is 'When it was scheduled.';
