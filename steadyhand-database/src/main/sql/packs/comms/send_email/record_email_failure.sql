create or replace function comms.record_email_failure(_payload jsonb)
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

    insert into comms.send_email_attempt_failed (send_email_attempt_id, error_message, error_kind, retry_after)
    values (
        _attempt.send_email_attempt_id, _payload ->> 'error', _payload ->> 'error_kind',
        supervision.read_seconds(_payload, 'retry_after'))
    on conflict do nothing;

    perform supervision.wake('comms.send_email', _attempt.send_email_task_id, _cause => 'attempt_failed');
    return jsonb_build_object('status', 'succeeded');
end;
$$;

comment on function comms.record_email_failure(jsonb) is
    'Error handler of an email task: records that the attempt failed and wakes the supervisor. Payload: {original_payload, error, error_kind, '
    'retry_after}. Idempotent; never raises an error for an ordinary failure.';
