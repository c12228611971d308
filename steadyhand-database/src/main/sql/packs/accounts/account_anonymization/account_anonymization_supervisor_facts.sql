create or replace function accounts.account_anonymization_supervisor_facts(_account_anonymization_task_id bigint)
returns supervision.attempt_facts
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select supervision.attempt_facts('accounts.account_anonymization', _account_anonymization_task_id);
$$;

comment on function accounts.account_anonymization_supervisor_facts(bigint) is
    'The current facts of a account_anonymization_task. Null if there is no such task.';
