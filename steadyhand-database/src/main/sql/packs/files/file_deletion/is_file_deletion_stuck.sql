create or replace function files.is_file_deletion_stuck(_file_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select coalesce(bool_or(
        supervision.is_stuck('files.file_deletion', t.file_deletion_task_id)
        or (files.file_deletion_decide(files.file_deletion_supervisor_facts(t.file_deletion_task_id))).state = 'failed'), false)
    from files.file_deletion_task t
    where t.file_id = _file_id;
$$;

comment on function files.is_file_deletion_stuck(bigint) is
    'Fact: whether the deletion of a file cannot continue on its own: its attempts are used up, it was refused permanently, or its supervision is '
    'stuck.';
