create or replace function accounts.attempt_account_anonymization(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return supervision.make_attempt('accounts.account_anonymization', _payload, 'accounts.carry_out_account_anonymization');
end;
$$;

comment on function accounts.attempt_account_anonymization(jsonb) is
    'Makes one attempt to anonymize an account, records what came of it, and wakes the supervisor. Payload: account_anonymization_attempt_id.';
