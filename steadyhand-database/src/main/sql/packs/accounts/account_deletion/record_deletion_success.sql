create or replace function accounts.record_deletion_success(_account_deletion_task_id bigint)
returns void
language sql
volatile
as $$
    insert into accounts.account_deletion_task_succeeded (account_deletion_task_id)
    values (_account_deletion_task_id)
    on conflict do nothing;
$$;

comment on function accounts.record_deletion_success(bigint) is
    'Effect: records the terminal fact that an account is deleted. Idempotent.';
