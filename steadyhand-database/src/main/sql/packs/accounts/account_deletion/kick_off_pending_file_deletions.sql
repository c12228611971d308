create or replace function accounts.kick_off_pending_file_deletions(_account_id bigint)
returns void
language sql
volatile
as $$
    select supervision.watch('accounts.account_deletion', t.account_deletion_task_id, 'files.file_deletion', f.file_deletion_task_id)
    from accounts.account_deletion_task t
    cross join lateral files.take_up_files(t.account_id, 500) as f (file_deletion_task_id)
    where t.account_id = _account_id;
$$;

comment on function accounts.kick_off_pending_file_deletions(bigint) is
    'Effect: kicks off the deletion of the next 500 files of an account at most, and watches them.';
