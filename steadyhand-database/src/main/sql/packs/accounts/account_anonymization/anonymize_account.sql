create or replace function accounts.anonymize_account(_account_id bigint)
returns void
language plpgsql
volatile
as $$
begin
    update accounts.account a set email = null, display_name = null where a.account_id = _account_id;
    update learning.profile p set display_name = null where p.account_id = _account_id;
    perform accounts.set_account_flag(_account_id, 'anonymized');
end;
$$;

comment on function accounts.anonymize_account(bigint) is
    'Erases the personal data of an account and flags it as anonymized. Idempotent.';
