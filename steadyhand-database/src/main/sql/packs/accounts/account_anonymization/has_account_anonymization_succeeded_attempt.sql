create or replace function accounts.has_account_anonymization_succeeded_attempt(_account_anonymization_task_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select (supervision.attempt_facts('accounts.account_anonymization', _account_anonymization_task_id)).has_success;
$$;

comment on function accounts.has_account_anonymization_succeeded_attempt(bigint) is
    'Fact: whether an attempt succeeded.';
