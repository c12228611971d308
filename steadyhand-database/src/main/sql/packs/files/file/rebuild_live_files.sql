create or replace function files.rebuild_live_files()
returns bigint
language plpgsql
volatile
as $$
declare
    _changed bigint;
begin
    -- In the order in which everybody else comes to them: a file is added or deleted, or it is taken up and then watched.
    lock table files.file, files.file_metadata in share mode;
    lock table files.live_file in exclusive mode;
    lock table supervision.child in share mode;

    with wanted as (
        select
            f.account_id,
            f.file_id,
            exists (
                select
                from files.file_deletion_task t
                join supervision.child c on c.child_process = 'files.file_deletion' and c.child_id = t.file_deletion_task_id
                where t.file_id = f.file_id) as is_taken_up
        from files.file f
        where not exists (select from files.file_metadata m where m.file_id = f.file_id and m.metadata @> '{"deleted": true}')
    ),
    gone as (
        delete from files.live_file l
        where not exists (select from wanted w where w.account_id = l.account_id and w.file_id = l.file_id)
        returning l.file_id
    ),
    kept as (
        insert into files.live_file as l (account_id, file_id, is_taken_up)
        select w.account_id, w.file_id, w.is_taken_up from wanted w
        on conflict (account_id, file_id) do update
        set is_taken_up = excluded.is_taken_up
        where l.is_taken_up <> excluded.is_taken_up
        returning l.file_id
    )
    select (select count(*) from gone) + (select count(*) from kept) into _changed;
    return _changed;
end;
$$;

comment on function files.rebuild_live_files() is
    'Makes files.live_file again from the ledger and returns how many rows were wrong: 0 unless something is. Files cannot be added or deleted meanwhile.';
