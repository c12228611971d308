create or replace function supervision.record_success(_process_name text, _payload jsonb)
returns jsonb
language plpgsql
volatile
as $$
begin
    return (supervision.record_attempts(_process_name, true, array[_payload], null))[1];
end;
$$;

comment on function supervision.record_success(text, jsonb) is
    'Records that an attempt of a process succeeded, and wakes its supervisor. A success handler that is nothing but this call is called once for many '
    'attempts (supervision.record_for_handler). Payload: {original_payload, worker_payload}. Returns the answer of the handler. Idempotent.';
