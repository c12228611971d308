create or replace function files.rebuild_files()
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _wrong bigint;
begin
    perform internal.require_read_committed();
    -- In the lock order of all other functions: a file is marked as deleted, or it is started and then watched.
    lock table files.file_metadata in share mode;
    lock table files.file in share row exclusive mode;
    lock table supervision.child in share mode;
    select count(distinct c.subject) into _wrong from files.check_files() c;

    update files.file f
    set deleted_at = case when e.deleted_at is not null then coalesce(f.deleted_at, e.deleted_at) end,
        is_taken_up = e.is_taken_up
    from files.expected_file e
    where e.file_id = f.file_id
        and ((f.deleted_at is null) <> (e.deleted_at is null) or f.deleted_at is null and f.is_taken_up <> e.is_taken_up);

    perform files.kickoff_file_deletion(e.file_id)
    from files.expected_file e
    where e.deleted_at is null and e.is_left_behind;

    if _wrong > 0 then
        perform internal.record_action('rebuild_files', 'ledger', 'files.file', jsonb_build_object('files', _wrong));
    end if;
    return _wrong;
end;
$$;

comment on function files.rebuild_files() is
    'Recomputes the derived columns of files.file from the facts, starts the deletion of files left behind in closed accounts, and returns how '
    'many files were wrong: normally 0. Blocks adding and deleting files while it runs. Error: SH010.';
