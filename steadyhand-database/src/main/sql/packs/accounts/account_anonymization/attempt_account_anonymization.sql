create or replace function accounts.attempt_account_anonymization(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _attempt accounts.account_anonymization_attempt := accounts.find_account_anonymization_attempt(_payload);
    _failure text;
begin
    if _attempt.account_anonymization_attempt_id is null then
        return jsonb_build_object('status', 'account_anonymization_attempt_not_found');
    end if;

    -- An error of the work itself is a failed attempt. Anything else, such as a deadlock, is retried by the queue.
    begin
        perform accounts.anonymize_account(t.account_id)
        from accounts.account_anonymization_task t
        where t.account_anonymization_task_id = _attempt.account_anonymization_task_id;
    exception
        when raise_exception then
            _failure := sqlerrm;
        when data_exception or integrity_constraint_violation or syntax_error_or_access_rule_violation then
            -- Their messages may contain data.
            _failure := 'SQLSTATE ' || sqlstate;
    end;

    if _failure is not null then
        return accounts.record_account_anonymization_failure(
            jsonb_build_object('original_payload', _payload, 'error', _failure, 'error_kind', 'handler_failed'));
    end if;

    insert into accounts.account_anonymization_attempt_succeeded (account_anonymization_attempt_id)
    values (_attempt.account_anonymization_attempt_id)
    on conflict do nothing;
    perform supervision.wake(
        'accounts.account_anonymization', _attempt.account_anonymization_task_id, _cause => 'attempt_succeeded');
    return jsonb_build_object('status', 'succeeded');
end;
$$;

comment on function accounts.attempt_account_anonymization(jsonb) is
    'Makes one attempt to anonymize an account, records its result, and wakes the supervisor. Payload: account_anonymization_attempt_id. '
    'Idempotent.';
