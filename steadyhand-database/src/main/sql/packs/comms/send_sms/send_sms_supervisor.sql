create or replace function comms.send_sms_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return supervision.run('comms.send_sms', _payload);
end;
$$;

comment on function comms.send_sms_supervisor(jsonb) is
    'One run for a send_sms_task: lock, facts, decide, at most one new attempt, and the next wake. Payload: send_sms_task_id. Returns succeeded, '
    'scheduled, max_attempts_reached or failed, or why it did not run, as in supervision.begin_runs.';
