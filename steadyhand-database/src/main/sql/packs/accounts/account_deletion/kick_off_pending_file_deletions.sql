create or replace function accounts.kick_off_pending_file_deletions(_account_id bigint)
returns void
language plpgsql
volatile
as $$
begin
    perform supervision.watch('accounts.account_deletion', t.account_deletion_task_id, 'files.file_deletion', f.file_deletion_task_id)
    from accounts.account_deletion_task t
    cross join lateral files.take_up_files(t.account_id, 500) as f (file_deletion_task_id)
    where t.account_id = _account_id;

    perform supervision.note_children_to_start(
        'accounts.account_deletion', t.account_deletion_task_id, 'files.file_deletion', files.count_pending_files(t.account_id, 501))
    from accounts.account_deletion_task t
    where t.account_id = _account_id;
end;
$$;

comment on function accounts.kick_off_pending_file_deletions(bigint) is
    'Effect: kicks off the deletion of up to 500 further files of an account, watches them, and declares how many are left to start (501 for '
    'more).';
