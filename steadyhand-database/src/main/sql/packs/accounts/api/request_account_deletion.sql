create or replace function api.request_account_deletion(
    _account_id bigint,
    out validation_failure_message text,
    out validation_failure_code text,
    out account_deletion_task_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    select k.validation_failure_message, k.validation_failure_code, k.account_deletion_task_id
    into validation_failure_message, validation_failure_code, account_deletion_task_id
    from accounts.kickoff_account_deletion(_account_id) k;

    if validation_failure_code is null then
        perform accounts.set_account_flag(_account_id, 'deleted');
    end if;
end;
$$;

comment on function api.request_account_deletion(bigint) is
    'Requests the deletion of an account on behalf of its owner: flags it as deleted and kicks off the deletion. Returns the id of the root task, '
    'or the validation failure as a message and a code: missing_account_id, account_not_found. Idempotent.';
