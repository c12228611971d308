create or replace function accounts.has_account_deletion_failed(_account_deletion_task_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select accounts.account_deletion_failure(_account_deletion_task_id) is not null;
$$;

comment on function accounts.has_account_deletion_failed(bigint) is
    'Fact: whether the deletion of the account failed and has not been released since.';
