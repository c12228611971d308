create or replace function comms.get_sms_payload(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _send_sms_attempt_id bigint := supervision.read_id(_payload, 'send_sms_attempt_id');
    _message comms.sms_message;
begin
    if _send_sms_attempt_id is null then
        return jsonb_build_object('status', 'missing_send_sms_attempt_id');
    end if;

    select m.* into _message
    from comms.send_sms_attempt a
    join comms.send_sms_task t on t.send_sms_task_id = a.send_sms_task_id
    join comms.sms_message m on m.message_id = t.message_id
    where a.send_sms_attempt_id = _send_sms_attempt_id;
    if not found then
        return jsonb_build_object('status', 'send_sms_attempt_not_found');
    end if;

    return jsonb_build_object('status', 'succeeded', 'payload', jsonb_strip_nulls(jsonb_build_object(
        'to_address', _message.to_address,
        'from_address', _message.from_address,
        'body', _message.body,
        'idempotency_key', comms.message_key(_message.message_id))));
end;
$$;

comment on function comms.get_sms_payload(jsonb) is
    'Before-handler of an SMS task: the SMS to send. Payload: send_sms_attempt_id. Returns {status, payload}, or missing_send_sms_attempt_id, '
    'send_sms_attempt_not_found.';
