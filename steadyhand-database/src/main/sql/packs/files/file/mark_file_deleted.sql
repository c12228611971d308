create or replace function files.mark_file_deleted(_file_id bigint)
returns void
language plpgsql
volatile
as $$
begin
    perform files.mark_files_deleted(array[_file_id]);
end;
$$;

comment on function files.mark_file_deleted(bigint) is
    'Effect: records that the object of a file is deleted. Idempotent.';
