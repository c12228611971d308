create or replace function accounts.count_account_anonymization_failed_attempts(_account_anonymization_task_id bigint)
returns integer
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select cardinality(accounts.account_anonymization_failures(_account_anonymization_task_id));
$$;

comment on function accounts.count_account_anonymization_failed_attempts(bigint) is
    'Fact: how many attempts failed. Excludes attempts that turned out to have succeeded.';
