create or replace function accounts.kickoff_account_anonymization(
    _account_id bigint,
    _scheduled_at timestamptz default internal.clock(),
    out validation_failure_message text,
    out validation_failure_code text,
    out account_anonymization_task_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    validation_failure_code := case
        when _account_id is null then 'missing_account_id'
        when _scheduled_at is null or not isfinite(_scheduled_at) then 'invalid_scheduled_at'
        when not exists (select from accounts.account a where a.account_id = _account_id) then 'account_not_found'
    end;
    if validation_failure_code is not null then
        validation_failure_message := internal.refusal_message(validation_failure_code, _account_id::text);
        return;
    end if;

    insert into accounts.account_anonymization_task (account_id, scheduled_at)
    values (_account_id, _scheduled_at)
    on conflict (account_id) do nothing
    returning account_anonymization_task.account_anonymization_task_id into account_anonymization_task_id;

    if found then
        perform supervision.start('accounts.account_anonymization', account_anonymization_task_id, _scheduled_at, _account_id::text, 'account ' || _account_id);
    else
        select t.account_anonymization_task_id into account_anonymization_task_id from accounts.account_anonymization_task t where t.account_id = _account_id;
    end if;
end;
$$;

comment on function accounts.kickoff_account_anonymization(bigint, timestamptz) is
    'Starts the anonymization of an account, now or at the given time, in the caller''s transaction. Returns the id of the root task (the '
    'existing one if it was started before), or the validation failure as a message and a code: missing_account_id, invalid_scheduled_at, '
    'account_not_found. Idempotent; waits for another uncommitted kickoff of the same account.';
