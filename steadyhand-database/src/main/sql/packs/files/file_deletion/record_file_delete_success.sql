create or replace function files.record_file_delete_success(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return supervision.record_success('files.file_deletion', _payload);
end;
$$;

comment on function files.record_file_delete_success(jsonb) is
    'Success handler of a file_delete task: records that the attempt succeeded, marks the file as deleted, and wakes the supervisor. Payload: {original_payload, worker_payload}. Idempotent.';
