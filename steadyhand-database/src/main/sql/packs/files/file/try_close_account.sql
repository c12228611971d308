create or replace function files.try_close_account(_account_id bigint)
returns boolean
language plpgsql
volatile
as $$
begin
    -- Whoever adds a file holds this lock until they commit; whoever comes next waits for us, and sees.
    if not pg_try_advisory_xact_lock(files.account_lock(_account_id)) then
        return false;
    end if;

    insert into files.account_closed (account_id) values (_account_id) on conflict do nothing;
    return true;
end;
$$;

comment on function files.try_close_account(bigint) is
    'Effect: from the commit of this transaction on, files that are added to the account are deleted at once. False, and nothing done, while a transaction '
    'is open that adds one. Never waits; whoever adds a file waits for it. Idempotent.';
