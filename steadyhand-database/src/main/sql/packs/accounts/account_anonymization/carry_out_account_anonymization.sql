create or replace function accounts.carry_out_account_anonymization(_account_anonymization_task_id bigint)
returns void
language plpgsql
volatile
as $$
begin
    perform accounts.anonymize_account(t.account_id)
    from accounts.account_anonymization_task t
    where t.account_anonymization_task_id = _account_anonymization_task_id;
end;
$$;

comment on function accounts.carry_out_account_anonymization(bigint) is
    'The work of an attempt: anonymizes the account of an account_anonymization_task.';
