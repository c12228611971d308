create or replace function accounts.close_files(_account_id bigint)
returns void
language plpgsql
volatile
as $$
begin
    if files.try_close_account(_account_id) then
        perform supervision.wake('accounts.account_deletion', t.account_deletion_task_id, _cause => 'files_closed')
        from accounts.account_deletion_task t
        where t.account_id = _account_id;
    end if;
end;
$$;

comment on function accounts.close_files(bigint) is
    'Effect: closes the account for new files, unless a transaction is adding one, and checks again for files that were added before. Idempotent.';
