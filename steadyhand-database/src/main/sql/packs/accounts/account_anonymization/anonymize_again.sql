create or replace function accounts.anonymize_again()
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _account_ids bigint[] := array(
        select f.account_id
        from accounts.account_flag f
        where f.flag = 'anonymized' and accounts.has_personal_data(f.account_id)
        order by f.account_id);
begin
    perform accounts.anonymize_account(a.id) from unnest(_account_ids) as a (id);

    if cardinality(_account_ids) > 0 then
        perform internal.record_action(
            'anonymize_again', 'ledger', 'accounts.account', jsonb_build_object('accounts', cardinality(_account_ids)));
    end if;
    return cardinality(_account_ids);
end;
$$;

comment on function accounts.anonymize_again() is
    'Erases personal data that was added to accounts after they had been anonymized, as found by accounts.check_accounts, and returns how many '
    'accounts had any. Idempotent.';
