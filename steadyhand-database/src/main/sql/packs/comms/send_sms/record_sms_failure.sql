create or replace function comms.record_sms_failure(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _attempt comms.send_sms_attempt := comms.find_sms_attempt(_payload -> 'original_payload');
begin
    if _attempt.send_sms_attempt_id is null then
        return jsonb_build_object('status', 'send_sms_attempt_not_found');
    end if;

    insert into comms.send_sms_attempt_failed (send_sms_attempt_id, error_message, error_kind, retry_after)
    values (
        _attempt.send_sms_attempt_id, _payload ->> 'error', _payload ->> 'error_kind',
        supervision.read_seconds(_payload, 'retry_after'))
    on conflict do nothing;

    perform supervision.wake('comms.send_sms', _attempt.send_sms_task_id, _cause => 'attempt_failed');
    return jsonb_build_object('status', 'succeeded');
end;
$$;

comment on function comms.record_sms_failure(jsonb) is
    'Error handler of an SMS task: records that the attempt failed and wakes the supervisor. Payload: {original_payload, error, error_kind, '
    'retry_after}. Idempotent; never raises an error for an ordinary failure.';
