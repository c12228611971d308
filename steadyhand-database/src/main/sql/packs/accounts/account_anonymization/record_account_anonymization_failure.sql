create or replace function accounts.record_account_anonymization_failure(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _attempt accounts.account_anonymization_attempt := accounts.find_account_anonymization_attempt(_payload -> 'original_payload');
begin
    if _attempt.account_anonymization_attempt_id is null then
        return jsonb_build_object('status', 'account_anonymization_attempt_not_found');
    end if;

    insert into accounts.account_anonymization_attempt_failed (account_anonymization_attempt_id, error_message, error_kind)
    values (_attempt.account_anonymization_attempt_id, _payload ->> 'error', _payload ->> 'error_kind')
    on conflict do nothing;

    perform supervision.wake(
        'accounts.account_anonymization', _attempt.account_anonymization_task_id, _cause => 'attempt_failed');
    return jsonb_build_object('status', 'failed');
end;
$$;

comment on function accounts.record_account_anonymization_failure(jsonb) is
    'Records a failed attempt to anonymize and wakes the supervisor; also the error handler of the task, in case it becomes a dead letter. '
    'Payload: {original_payload, error, error_kind}. Idempotent.';
