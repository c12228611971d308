create or replace function accounts.account_anonymization_act(_account_anonymization_task_id bigint, _step supervision.step)
returns void
language plpgsql
volatile
as $$
begin
    if _step.action = 'schedule_attempt' then
        perform accounts.schedule_account_anonymization_attempt(_account_anonymization_task_id);
    end if;
end;
$$;

comment on function accounts.account_anonymization_act(bigint, supervision.step) is
    'Executes the decision of accounts.account_anonymization_decide. Called within a run, which holds the lock on the root row.';
