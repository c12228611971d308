create or replace view files.file_deletion_task_scheduled as
    select a.file_deletion_task_id, a.file_deletion_attempt_id, a.created_at
    from files.file_deletion_attempt a;

comment on view files.file_deletion_task_scheduled is 'The older name of the attempts: one row for each that was scheduled.';
comment on column files.file_deletion_task_scheduled.file_deletion_task_id is 'The root task.';
comment on column files.file_deletion_task_scheduled.file_deletion_attempt_id is 'The attempt.';
comment on column files.file_deletion_task_scheduled.created_at is 'When it was scheduled.';
