create or replace function files.close_account(_account_id bigint)
returns void
language sql
volatile
as $$
    insert into files.account_closing (account_id) values (_account_id) on conflict do nothing;
$$;

comment on function files.close_account(bigint) is
    'Effect: from the commit of this transaction on, files that are added to the account are deleted at once. Idempotent.';
