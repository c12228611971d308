create or replace function files.count_file_deletion_attempts(_file_deletion_task_id bigint)
returns integer
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select count(*)::integer
    from files.file_deletion_attempt a
    where a.file_deletion_task_id = _file_deletion_task_id;
$$;

comment on function files.count_file_deletion_attempts(bigint) is
    'Fact: how many attempts were scheduled.';
