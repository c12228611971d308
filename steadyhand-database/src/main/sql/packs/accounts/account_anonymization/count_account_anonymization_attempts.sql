create or replace function accounts.count_account_anonymization_attempts(_account_anonymization_task_id bigint)
returns integer
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select count(*)::integer
    from accounts.account_anonymization_attempt a
    where a.account_anonymization_task_id = _account_anonymization_task_id;
$$;

comment on function accounts.count_account_anonymization_attempts(bigint) is
    'Fact: how many attempts were scheduled.';
