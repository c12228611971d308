create or replace function files.is_account_closed(_account_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    -- An id from the future comes from another server, whose transactions are all over: a restored backup.
    select exists (
        select
        from files.account_closing_mark m
        where m.account_id = _account_id
            and (m.marked_by < pg_snapshot_xmin(pg_current_snapshot()) or m.marked_by >= pg_snapshot_xmax(pg_current_snapshot())));
$$;

comment on function files.is_account_closed(bigint) is
    'Fact: whether everybody who adds a file to an account from now on, or has not committed one yet, knows that it is closing.';
