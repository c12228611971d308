create or replace view files.expected_file as
    select
        f.file_id,
        f.account_id,
        (select min(m.created_at) from files.file_metadata m where m.file_id = f.file_id and m.metadata @> '{"deleted": true}') as deleted_at,
        exists (
            select
            from supervision.child c
            where c.child_process = 'files.file_deletion' and c.child_id = t.file_deletion_task_id) as is_taken_up,
        t.file_deletion_task_id is null and files.is_account_closed(f.account_id) as is_left_behind
    from files.file f
    left join files.file_deletion_task t on t.file_id = f.file_id;

comment on view files.expected_file is 'What the facts imply for the derived columns of files.file. Reads all files.';
comment on column files.expected_file.file_id is 'The file.';
comment on column files.expected_file.account_id is 'The account it belongs to.';
comment on column files.expected_file.deleted_at is 'When its object was recorded as deleted.';
comment on column files.expected_file.is_taken_up is 'Whether the deletion of its account watches its deletion.';
comment on column files.expected_file.is_left_behind is 'Whether its account is closed and its deletion has not been started.';
