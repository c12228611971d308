create or replace function accounts.account_deletion_failure(_account_deletion_task_id bigint)
returns text
language sql
stable
as $$
    select f.error_message
    from accounts.account_deletion_task_failed f
    where f.account_deletion_task_id = _account_deletion_task_id
        and f.generation = supervision.generation('accounts.account_deletion', _account_deletion_task_id);
$$;

comment on function accounts.account_deletion_failure(bigint) is
    'Fact: why the deletion of the account failed, if it did and has not been released since.';
