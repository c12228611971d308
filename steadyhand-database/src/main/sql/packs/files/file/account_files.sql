create or replace function files.account_files(_account_id bigint)
returns setof files.file
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select f.* from files.file f where f.account_id = _account_id order by f.file_id;
$$;

comment on function files.account_files(bigint) is
    'All files of an account, deleted or not. For manual inspection: no step reads them all.';
