create or replace function files.get_file_delete_payload(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _file_id bigint := supervision.read_id(_payload, 'file_id');
    _file files.file;
begin
    if _file_id is null then
        return jsonb_build_object('status', 'missing_file_id');
    end if;

    select f.* into _file from files.file f where f.file_id = _file_id;
    if not found then
        return jsonb_build_object('status', 'file_not_found');
    end if;

    return jsonb_build_object('status', 'succeeded', 'payload', jsonb_build_object(
        'file_id', _file.file_id,
        'bucket', _file.bucket,
        'object_key', _file.object_key));
end;
$$;

comment on function files.get_file_delete_payload(jsonb) is
    'Before-handler of a file_delete task: the object to delete. Payload: file_id. Returns {status, payload}, or missing_file_id, file_not_found.';
