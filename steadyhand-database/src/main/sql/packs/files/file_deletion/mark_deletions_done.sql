create or replace function files.mark_deletions_done(_file_deletion_task_ids bigint[])
returns void
language plpgsql
volatile
as $$
begin
    perform files.mark_files_deleted(array(
        select t.file_id from files.file_deletion_task t where t.file_deletion_task_id = any (_file_deletion_task_ids)));
end;
$$;

comment on function files.mark_deletions_done(bigint[]) is
    'What else follows when attempts to delete files have succeeded: marks their files as deleted.';
