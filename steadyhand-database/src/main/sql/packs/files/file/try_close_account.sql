create or replace function files.try_close_account(_account_id bigint)
returns boolean
language plpgsql
volatile
as $$
begin
    -- A transaction that adds a file holds this lock until it commits; later ones wait for us, and then see that the account is closed.
    if not pg_try_advisory_xact_lock(files.account_lock(_account_id)) then
        return false;
    end if;

    insert into files.account_closed (account_id) values (_account_id) on conflict do nothing;
    return true;
end;
$$;

comment on function files.try_close_account(bigint) is
    'Effect: closes an account: from the commit of this transaction on, files that are added to it are deleted immediately. Returns false, and '
    'does nothing, while an open transaction is adding one. Never waits; transactions that add a file wait for it. Idempotent.';
