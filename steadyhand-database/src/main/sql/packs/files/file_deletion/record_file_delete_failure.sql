create or replace function files.record_file_delete_failure(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return supervision.record_failure('files.file_deletion', _payload);
end;
$$;

comment on function files.record_file_delete_failure(jsonb) is
    'Error handler of a file_delete task: records that the attempt failed and wakes the supervisor. Payload: {original_payload, error, error_kind, '
    'retry_after}. Idempotent; never raises an error for an ordinary failure.';
