create or replace function supervision.record_failure(_process_name text, _payload jsonb)
returns jsonb
language plpgsql
volatile
as $$
begin
    return (supervision.record_attempts(_process_name, false, array[_payload], null))[1];
end;
$$;

comment on function supervision.record_failure(text, jsonb) is
    'Records that an attempt of a process failed, and wakes its supervisor. A error handler that is nothing but this call is called once for many '
    'attempts (supervision.record_for_handler). Payload: {original_payload, error, error_kind, retry_after}. Returns the answer of the handler. Idempotent; never raises an error for an ordinary failure.';
