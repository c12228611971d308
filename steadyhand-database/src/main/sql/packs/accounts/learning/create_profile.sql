create or replace function learning.create_profile(
    _account_id bigint,
    _display_name text default null,
    out validation_failure_message text,
    out validation_failure_code text,
    out profile_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    validation_failure_code := case
        when _account_id is null then 'missing_account_id'
        when not exists (select from accounts.account a where a.account_id = _account_id) then 'account_not_found'
    end;
    if validation_failure_code is not null then
        validation_failure_message := internal.refusal_message(validation_failure_code, _account_id::text);
        return;
    end if;

    insert into learning.profile (account_id, display_name)
    values (_account_id, _display_name)
    returning profile.profile_id into profile_id;
end;
$$;

comment on function learning.create_profile(bigint, text) is
    'Creates a profile. Returns its profile_id, or the validation failure as a message and a code: missing_account_id, account_not_found.';
