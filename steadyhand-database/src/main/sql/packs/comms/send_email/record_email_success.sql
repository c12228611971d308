create or replace function comms.record_email_success(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return supervision.record_success('comms.send_email', _payload);
end;
$$;

comment on function comms.record_email_success(jsonb) is
    'Success handler of an email task: records that the attempt succeeded and wakes the supervisor. Payload: {original_payload, worker_payload}. Idempotent.';
