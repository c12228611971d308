create or replace function files.is_account_closed(_account_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select exists (select from files.account_closed c where c.account_id = _account_id);
$$;

comment on function files.is_account_closed(bigint) is
    'Fact: whether new files of an account are deleted immediately, and no open transaction is adding one without knowing that.';
