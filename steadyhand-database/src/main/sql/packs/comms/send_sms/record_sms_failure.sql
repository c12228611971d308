create or replace function comms.record_sms_failure(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return supervision.record_failure('comms.send_sms', _payload);
end;
$$;

comment on function comms.record_sms_failure(jsonb) is
    'Error handler of an SMS task: records that the attempt failed and wakes the supervisor. Payload: {original_payload, error, error_kind, '
    'retry_after}. Idempotent; never raises an error for an ordinary failure.';
