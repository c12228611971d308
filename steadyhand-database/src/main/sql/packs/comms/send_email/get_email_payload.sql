create or replace function comms.get_email_payload(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _send_email_attempt_id bigint := supervision.read_id(_payload, 'send_email_attempt_id');
    _message comms.email_message;
begin
    if _send_email_attempt_id is null then
        return jsonb_build_object('status', 'missing_send_email_attempt_id');
    end if;

    select m.* into _message
    from comms.send_email_attempt a
    join comms.send_email_task t on t.send_email_task_id = a.send_email_task_id
    join comms.email_message m on m.message_id = t.message_id
    where a.send_email_attempt_id = _send_email_attempt_id;
    if not found then
        return jsonb_build_object('status', 'send_email_attempt_not_found');
    end if;

    return jsonb_build_object('status', 'succeeded', 'payload', jsonb_strip_nulls(jsonb_build_object(
        'to_address', _message.to_address,
        'from_address', _message.from_address,
        'reply_to', _message.reply_to,
        'subject', _message.subject,
        'text', _message.text_body,
        'html', _message.html_body,
        'attachments', _message.attachments,
        'idempotency_key', comms.message_key(_message.message_id))));
end;
$$;

comment on function comms.get_email_payload(jsonb) is
    'Before-handler of an email task: the email to send. Payload: send_email_attempt_id. Returns {status, payload}, or '
    'missing_send_email_attempt_id, send_email_attempt_not_found.';
