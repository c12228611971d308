create or replace function accounts.record_deletion_failure(_account_deletion_task_id bigint, _error_message text)
returns void
language sql
volatile
as $$
    insert into accounts.account_deletion_task_failed (account_deletion_task_id, generation, error_message)
    values (
        _account_deletion_task_id,
        supervision.generation('accounts.account_deletion', _account_deletion_task_id),
        _error_message)
    on conflict do nothing;
$$;

comment on function accounts.record_deletion_failure(bigint, text) is
    'Effect: records the terminal fact that an account could not be deleted, and why. Once per generation.';
