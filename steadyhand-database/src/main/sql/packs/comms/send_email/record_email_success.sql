create or replace function comms.record_email_success(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _attempt comms.send_email_attempt := comms.find_email_attempt(_payload -> 'original_payload');
begin
    if _attempt.send_email_attempt_id is null then
        return jsonb_build_object('status', 'send_email_attempt_not_found');
    end if;

    insert into comms.send_email_attempt_succeeded (send_email_attempt_id, answer)
    values (_attempt.send_email_attempt_id, _payload -> 'worker_payload')
    on conflict do nothing;

    perform supervision.wake('comms.send_email', _attempt.send_email_task_id, _cause => 'attempt_succeeded');
    return jsonb_build_object('status', 'succeeded');
end;
$$;

comment on function comms.record_email_success(jsonb) is
    'Success handler of an email task: records that the attempt succeeded and wakes the supervisor. Payload: {original_payload, worker_payload}. Idempotent.';
