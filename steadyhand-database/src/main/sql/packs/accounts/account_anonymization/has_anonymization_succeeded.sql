create or replace function accounts.has_anonymization_succeeded(_account_id bigint)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select accounts.has_account_flag(_account_id, 'anonymized');
$$;

comment on function accounts.has_anonymization_succeeded(bigint) is
    'Fact: whether the personal data of an account is erased.';
