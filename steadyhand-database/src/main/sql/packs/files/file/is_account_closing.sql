create or replace function files.is_account_closing(_account_id bigint)
returns boolean
language sql
stable
as $$
    select exists (select from files.account_closing c where c.account_id = _account_id);
$$;

comment on function files.is_account_closing(bigint) is
    'Fact: whether files that are added to an account are deleted at once.';
