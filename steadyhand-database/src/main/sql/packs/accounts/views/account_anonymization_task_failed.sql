create or replace view accounts.account_anonymization_task_failed as
    select a.account_anonymization_task_id, f.account_anonymization_attempt_id, f.error_message, f.error_kind, f.created_at
    from accounts.account_anonymization_attempt_failed f
    join accounts.account_anonymization_attempt a on a.account_anonymization_attempt_id = f.account_anonymization_attempt_id;

comment on view accounts.account_anonymization_task_failed is 'The older name of the failures: one row for each attempt that failed.';
comment on column accounts.account_anonymization_task_failed.account_anonymization_task_id is 'The root task.';
comment on column accounts.account_anonymization_task_failed.account_anonymization_attempt_id is 'The attempt.';
comment on column accounts.account_anonymization_task_failed.error_message is 'The reason, as text.';
comment on column accounts.account_anonymization_task_failed.error_kind is 'The kind of failure.';
comment on column accounts.account_anonymization_task_failed.created_at is 'When it was recorded.';
