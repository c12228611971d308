create or replace function files.record_file_delete_failure(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _attempt files.file_deletion_attempt := files.find_file_deletion_attempt(_payload -> 'original_payload');
begin
    if _attempt.file_deletion_attempt_id is null then
        return jsonb_build_object('status', 'file_deletion_attempt_not_found');
    end if;

    insert into files.file_deletion_attempt_failed (file_deletion_attempt_id, error_message, error_kind, retry_after)
    values (
        _attempt.file_deletion_attempt_id, _payload ->> 'error', _payload ->> 'error_kind',
        supervision.read_seconds(_payload, 'retry_after'))
    on conflict do nothing;

    perform supervision.wake('files.file_deletion', _attempt.file_deletion_task_id, _cause => 'attempt_failed');
    return jsonb_build_object('status', 'succeeded');
end;
$$;

comment on function files.record_file_delete_failure(jsonb) is
    'Error handler of a file_delete task: records that the attempt failed and wakes the supervisor. Payload: {original_payload, error, '
    'error_kind, retry_after}. Idempotent; never raises an error for an ordinary failure.';
