create or replace function files.count_file_deletion_attempts(_file_deletion_task_id bigint)
returns integer
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select (supervision.attempt_facts('files.file_deletion', _file_deletion_task_id)).num_attempts;
$$;

comment on function files.count_file_deletion_attempts(bigint) is
    'Fact: how many attempts were scheduled.';
