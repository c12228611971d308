create or replace function accounts.has_account_deletion_succeeded(_account_deletion_task_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select exists (
        select
        from accounts.account_deletion_task_succeeded s
        where s.account_deletion_task_id = _account_deletion_task_id);
$$;

comment on function accounts.has_account_deletion_succeeded(bigint) is
    'Fact: whether the account is deleted.';
