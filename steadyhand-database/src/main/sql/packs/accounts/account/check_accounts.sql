create or replace function accounts.check_accounts()
returns table (subject text, difference text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select 'account ' || f.account_id, 'flagged as anonymized, but has personal data'
    from accounts.account_flag f
    where f.flag = 'anonymized' and accounts.has_personal_data(f.account_id)
    order by f.account_id;
$$;

comment on function accounts.check_accounts() is
    'Returns accounts that are flagged as anonymized and have personal data, because it was added afterwards; no rows means that all is correct. '
    'Reads all flagged accounts.';
