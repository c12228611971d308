create or replace function accounts.record_account_anonymization_failure(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return supervision.record_failure('accounts.account_anonymization', _payload);
end;
$$;

comment on function accounts.record_account_anonymization_failure(jsonb) is
    'Error handler of the task that anonymizes: records that the attempt failed and wakes the supervisor, should the task become a dead letter. Payload: '
    '{original_payload, error, error_kind}. Idempotent.';
