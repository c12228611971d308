create or replace function files.mark_closing(_account_id bigint)
returns void
language sql
volatile
as $$
    insert into files.account_closing_mark (account_id)
    select c.account_id from files.account_closing c where c.account_id = _account_id
    on conflict do nothing;
$$;

comment on function files.mark_closing(bigint) is
    'Effect: notes the id of a transaction that sees the closing of an account. Called in a later transaction than files.close_account. Idempotent.';
