create or replace function files.kickoff_file_deletion(
    _file_id bigint,
    _scheduled_at timestamptz default internal.clock(),
    out validation_failure_message text,
    out validation_failure_code text,
    out file_deletion_task_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _bucket text;
    _object_key text;
begin
    select f.bucket, f.object_key into _bucket, _object_key from files.file f where f.file_id = _file_id;
    validation_failure_code := case
        when _file_id is null then 'missing_file_id'
        when _scheduled_at is null or not isfinite(_scheduled_at) then 'invalid_scheduled_at'
        when not found then 'file_not_found'
    end;
    if validation_failure_code is not null then
        validation_failure_message := internal.refusal_message(validation_failure_code, _file_id::text);
        return;
    end if;

    insert into files.file_deletion_task (file_id, scheduled_at)
    values (_file_id, _scheduled_at)
    on conflict (file_id) do nothing
    returning file_deletion_task.file_deletion_task_id into file_deletion_task_id;

    if found then
        perform supervision.start('files.file_deletion', file_deletion_task_id, _scheduled_at, _object_key, 'in bucket ' || _bucket);
    else
        select t.file_deletion_task_id into file_deletion_task_id from files.file_deletion_task t where t.file_id = _file_id;
    end if;
end;
$$;

comment on function files.kickoff_file_deletion(bigint, timestamptz) is
    'Starts the deletion of a file, now or at the given time, in the caller''s transaction. Returns the id of the root task (the existing one if '
    'it was started before), or the validation failure as a message and a code: missing_file_id, invalid_scheduled_at, file_not_found. '
    'Idempotent; waits for another uncommitted kickoff of the same file.';
