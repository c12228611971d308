create or replace function accounts.account_of_deletion(_account_deletion_task_id bigint)
returns bigint
language sql
stable
as $$
    select t.account_id from accounts.account_deletion_task t where t.account_deletion_task_id = _account_deletion_task_id;
$$;

comment on function accounts.account_of_deletion(bigint) is
    'The account that an account_deletion_task deletes.';
