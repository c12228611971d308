create or replace function accounts.has_account_deletion_failed(_account_deletion_task_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select exists (
        select
        from accounts.account_deletion_task_failed f
        where f.account_deletion_task_id = _account_deletion_task_id
            and f.generation = supervision.generation('accounts.account_deletion', _account_deletion_task_id));
$$;

comment on function accounts.has_account_deletion_failed(bigint) is
    'Fact: whether the deletion of the account failed and was not released since.';
