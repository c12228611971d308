create or replace function files.count_file_deletion_failed_attempts(_file_deletion_task_id bigint)
returns integer
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select (supervision.attempt_facts('files.file_deletion', _file_deletion_task_id)).num_failures;
$$;

comment on function files.count_file_deletion_failed_attempts(bigint) is
    'Fact: how many attempts failed. Excludes attempts that turned out to have succeeded.';
