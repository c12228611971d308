create or replace function accounts.count_account_anonymization_attempts(_account_anonymization_task_id bigint)
returns integer
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select (supervision.attempt_facts('accounts.account_anonymization', _account_anonymization_task_id)).num_attempts;
$$;

comment on function accounts.count_account_anonymization_attempts(bigint) is
    'Fact: how many attempts were scheduled.';
