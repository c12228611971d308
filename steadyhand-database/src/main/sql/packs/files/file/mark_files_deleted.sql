create or replace function files.mark_files_deleted(_file_ids bigint[])
returns void
language plpgsql
volatile
as $$
begin
    insert into files.file_metadata (file_id, metadata)
    select f.file_id, '{"deleted": true}' from unnest(_file_ids) as f (file_id) order by f.file_id
    on conflict (file_id) where metadata @> '{"deleted": true}' do nothing;

    update files.file f set deleted_at = internal.clock() where f.file_id = any (_file_ids) and f.deleted_at is null;
end;
$$;

comment on function files.mark_files_deleted(bigint[]) is
    'Effect: records that the objects of files are deleted. Idempotent.';
