create or replace function files.schedule_file_deletion_attempt(_file_deletion_task_id bigint)
returns void
language plpgsql
volatile
as $$
declare
    _file_deletion_attempt_id bigint;
begin
    insert into files.file_deletion_attempt (file_deletion_task_id, generation)
    values (_file_deletion_task_id, supervision.generation('files.file_deletion', _file_deletion_task_id))
    returning file_deletion_attempt_id into _file_deletion_attempt_id;

    perform queues.enqueue(
        'file_delete',
        jsonb_build_object(
            'task_type', 'file_delete',
            'file_deletion_task_id', _file_deletion_task_id,
            'file_id', t.file_id,
            'file_deletion_attempt_id', _file_deletion_attempt_id,
            'before_handler', 'files.get_file_delete_payload',
            'success_handler', 'files.record_file_delete_success',
            'error_handler', 'files.record_file_delete_failure'))
    from files.file_deletion_task t
    where t.file_deletion_task_id = _file_deletion_task_id;
end;
$$;

comment on function files.schedule_file_deletion_attempt(bigint) is
    'Effect: records one more attempt and enqueues the file_delete task that makes it.';
