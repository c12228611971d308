create or replace function files.file_deletion_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return supervision.run('files.file_deletion', _payload);
end;
$$;

comment on function files.file_deletion_supervisor(jsonb) is
    'One run for a file_deletion_task: lock, facts, decide, at most one new attempt, and the next wake. Payload: file_deletion_task_id. Returns '
    'succeeded, scheduled, max_attempts_reached or failed, or why it did not run, as in supervision.begin_runs.';
