create or replace function accounts.create_account(
    _email text,
    _display_name text default null,
    out validation_failure_message text,
    out validation_failure_code text,
    out account_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if nullif(btrim(_email), '') is null then
        validation_failure_code := 'missing_email';
        validation_failure_message := internal.refusal_message(validation_failure_code);
        return;
    end if;

    insert into accounts.account (email, display_name)
    values (_email, _display_name)
    returning account.account_id into account_id;
end;
$$;

comment on function accounts.create_account(text, text) is
    'Creates an account. Returns its account_id, or the validation failure as a message and a code: missing_email.';
