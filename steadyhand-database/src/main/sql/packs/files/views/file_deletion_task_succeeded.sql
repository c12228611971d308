create or replace view files.file_deletion_task_succeeded as
    select a.file_deletion_task_id, min(s.created_at) as created_at
    from files.file_deletion_attempt_succeeded s
    join files.file_deletion_attempt a on a.file_deletion_attempt_id = s.file_deletion_attempt_id
    group by a.file_deletion_task_id;

comment on view files.file_deletion_task_succeeded is 'The older name of success: at most one row for each root task.';
comment on column files.file_deletion_task_succeeded.file_deletion_task_id is 'The root task.';
comment on column files.file_deletion_task_succeeded.created_at is 'When it was first recorded.';
