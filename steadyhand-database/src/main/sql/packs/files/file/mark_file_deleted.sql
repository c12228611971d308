create or replace function files.mark_file_deleted(_file_id bigint)
returns void
language plpgsql
volatile
as $$
begin
    insert into files.file_metadata (file_id, metadata)
    values (_file_id, '{"deleted": true}')
    on conflict (file_id) where metadata @> '{"deleted": true}' do nothing;

    delete from files.live_file l
    using files.file f
    where f.file_id = _file_id and l.account_id = f.account_id and l.file_id = f.file_id;
end;
$$;

comment on function files.mark_file_deleted(bigint) is
    'Effect: records that the object of a file is gone. Idempotent.';
