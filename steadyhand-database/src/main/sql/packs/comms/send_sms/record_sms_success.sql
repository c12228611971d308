create or replace function comms.record_sms_success(_payload jsonb)
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

    insert into comms.send_sms_attempt_succeeded (send_sms_attempt_id, answer)
    values (_attempt.send_sms_attempt_id, _payload -> 'worker_payload')
    on conflict do nothing;

    perform supervision.wake('comms.send_sms', _attempt.send_sms_task_id, _cause => 'attempt_succeeded');
    return jsonb_build_object('status', 'succeeded');
end;
$$;

comment on function comms.record_sms_success(jsonb) is
    'Success handler of an SMS task: records that the attempt succeeded and wakes the supervisor. Payload: {original_payload, worker_payload}. Idempotent.';
