create or replace function accounts.has_account_flag(_account_id bigint, _flag text)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select exists (select from accounts.account_flag f where f.account_id = _account_id and f.flag = _flag);
$$;

comment on function accounts.has_account_flag(bigint, text) is
    'Fact: whether an account has the flag deleted or anonymized.';
