create or replace function files.file_deletion_supervisor_facts(_file_deletion_task_id bigint)
returns supervision.attempt_facts
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select supervision.attempt_facts('files.file_deletion', _file_deletion_task_id);
$$;

comment on function files.file_deletion_supervisor_facts(bigint) is
    'The current facts of a file_deletion_task. Null if there is no such task.';
