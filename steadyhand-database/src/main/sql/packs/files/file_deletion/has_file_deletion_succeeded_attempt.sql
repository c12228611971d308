create or replace function files.has_file_deletion_succeeded_attempt(_file_deletion_task_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select exists (
        select
        from files.file_deletion_attempt a
        join files.file_deletion_attempt_succeeded s on s.file_deletion_attempt_id = a.file_deletion_attempt_id
        where a.file_deletion_task_id = _file_deletion_task_id);
$$;

comment on function files.has_file_deletion_succeeded_attempt(bigint) is
    'Fact: whether an attempt succeeded.';
