create or replace function accounts.set_account_flag(_account_id bigint, _flag text)
returns void
language sql
volatile
as $$
    insert into accounts.account_flag (account_id, flag) values (_account_id, _flag) on conflict do nothing;
$$;

comment on function accounts.set_account_flag(bigint, text) is
    'Effect: flags an account. Idempotent.';
