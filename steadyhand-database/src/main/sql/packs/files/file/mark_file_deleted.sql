create or replace function files.mark_file_deleted(_file_id bigint)
returns void
language plpgsql
volatile
as $$
begin
    insert into files.file_metadata (file_id, metadata)
    values (_file_id, '{"deleted": true}')
    on conflict (file_id) where metadata @> '{"deleted": true}' do nothing;

    update files.file f set deleted_at = internal.clock() where f.file_id = _file_id and f.deleted_at is null;
end;
$$;

comment on function files.mark_file_deleted(bigint) is
    'Effect: records that the object of a file is deleted. Idempotent.';
