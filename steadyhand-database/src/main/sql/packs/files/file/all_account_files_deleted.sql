create or replace function files.all_account_files_deleted(_account_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select not exists (select from files.file f where f.account_id = _account_id and f.deleted_at is null);
$$;

comment on function files.all_account_files_deleted(bigint) is
    'Fact: whether no file of an account is left, determined from the files themselves. The cost does not depend on the number of files.';
