create or replace function accounts.count_account_anonymization_failed_attempts(_account_anonymization_task_id bigint)
returns integer
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select (supervision.attempt_facts('accounts.account_anonymization', _account_anonymization_task_id)).num_failures;
$$;

comment on function accounts.count_account_anonymization_failed_attempts(bigint) is
    'Fact: how many attempts failed. Excludes attempts that turned out to have succeeded.';
