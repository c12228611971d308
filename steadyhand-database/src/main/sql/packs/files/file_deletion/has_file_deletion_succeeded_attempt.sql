create or replace function files.has_file_deletion_succeeded_attempt(_file_deletion_task_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select (supervision.attempt_facts('files.file_deletion', _file_deletion_task_id)).has_success;
$$;

comment on function files.has_file_deletion_succeeded_attempt(bigint) is
    'Fact: whether an attempt succeeded.';
