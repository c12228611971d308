create or replace function files.check_files()
returns table (subject text, difference text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select 'file ' || f.file_id, d.difference
    from files.file f
    join files.expected_file e on e.file_id = f.file_id
    cross join lateral (values
        (f.deleted_at is not null and e.deleted_at is null, 'marked as deleted, but nothing records that its object is gone'),
        (f.deleted_at is null and e.deleted_at is not null, 'recorded as gone, but not marked as deleted'),
        (f.deleted_at is null and f.is_taken_up and not e.is_taken_up, 'marked as taken up, but no deletion of an account watches it'),
        (f.deleted_at is null and not f.is_taken_up and e.is_taken_up, 'watched by the deletion of its account, but not marked as taken up'),
        (f.deleted_at is null and e.deleted_at is null and e.is_left_behind, 'belongs to closed account ' || f.account_id || ', and nobody has started to delete it')
    ) as d (is_wrong, difference)
    where d.is_wrong
    order by f.file_id;
$$;

comment on function files.check_files() is
    'Returns differences between the derived columns of files.file and the facts, and files of closed accounts that were not added by '
    'files.create_file; no rows means that all is correct. Reads all files.';
