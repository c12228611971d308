create or replace view files.file_deletion_task_failed as
    select a.file_deletion_task_id, f.file_deletion_attempt_id, f.error_message, f.error_kind, f.created_at
    from files.file_deletion_attempt_failed f
    join files.file_deletion_attempt a on a.file_deletion_attempt_id = f.file_deletion_attempt_id;

comment on view files.file_deletion_task_failed is 'The older name of the failures: one row for each attempt that failed.';
comment on column files.file_deletion_task_failed.file_deletion_task_id is 'The root task.';
comment on column files.file_deletion_task_failed.file_deletion_attempt_id is 'The attempt.';
comment on column files.file_deletion_task_failed.error_message is 'The reason, as text.';
comment on column files.file_deletion_task_failed.error_kind is 'The kind of failure.';
comment on column files.file_deletion_task_failed.created_at is 'When it was recorded.';
