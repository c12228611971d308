create or replace function files.record_file_delete_success(_payload jsonb)
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

    insert into files.file_deletion_attempt_succeeded (file_deletion_attempt_id)
    values (_attempt.file_deletion_attempt_id)
    on conflict do nothing;

    perform files.mark_file_deleted(t.file_id)
    from files.file_deletion_task t
    where t.file_deletion_task_id = _attempt.file_deletion_task_id;

    perform supervision.wake('files.file_deletion', _attempt.file_deletion_task_id, _cause => 'attempt_succeeded');
    return jsonb_build_object('status', 'succeeded');
end;
$$;

comment on function files.record_file_delete_success(jsonb) is
    'Success handler of a file_delete task: records that the attempt succeeded, marks the file as deleted, and wakes the supervisor. Payload: {original_payload, worker_payload}. Idempotent.';
