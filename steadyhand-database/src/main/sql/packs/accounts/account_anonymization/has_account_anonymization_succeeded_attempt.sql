create or replace function accounts.has_account_anonymization_succeeded_attempt(_account_anonymization_task_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select exists (
        select
        from accounts.account_anonymization_attempt a
        join accounts.account_anonymization_attempt_succeeded s on s.account_anonymization_attempt_id = a.account_anonymization_attempt_id
        where a.account_anonymization_task_id = _account_anonymization_task_id);
$$;

comment on function accounts.has_account_anonymization_succeeded_attempt(bigint) is
    'Fact: whether an attempt succeeded.';
