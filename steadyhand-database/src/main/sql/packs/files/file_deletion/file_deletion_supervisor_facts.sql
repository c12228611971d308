create or replace function files.file_deletion_supervisor_facts(_file_deletion_task_id bigint)
returns supervision.attempt_facts
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select supervision.attempt_facts(
        'files.file_deletion',
        t.file_deletion_task_id,
        t.scheduled_at,
        files.has_file_deletion_succeeded_attempt(t.file_deletion_task_id),
        files.count_file_deletion_attempts(t.file_deletion_task_id),
        files.file_deletion_failures(t.file_deletion_task_id))
    from files.file_deletion_task t
    where t.file_deletion_task_id = _file_deletion_task_id;
$$;

comment on function files.file_deletion_supervisor_facts(bigint) is
    'The current facts of a file_deletion_task. Null if there is no such task.';
