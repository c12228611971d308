create or replace function accounts.account_anonymization_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return supervision.run('accounts.account_anonymization', _payload);
end;
$$;

comment on function accounts.account_anonymization_supervisor(jsonb) is
    'One run for an account_anonymization_task: lock, facts, decide, at most one new attempt, and the next wake. Payload: '
    'account_anonymization_task_id. Returns succeeded, scheduled, max_attempts_reached or failed, or why it did not run, as in '
    'supervision.begin_run.';
