create or replace function accounts.has_personal_data(_account_id bigint)
returns boolean
language sql
stable
as $$
    select exists (
        select from accounts.account a where a.account_id = _account_id and (a.email is not null or a.display_name is not null))
        or exists (select from learning.profile p where p.account_id = _account_id and p.display_name is not null);
$$;

comment on function accounts.has_personal_data(bigint) is
    'Fact: whether there is any data that accounts.anonymize_account would erase.';
