create or replace function comms.schedule_sms_attempt(_send_sms_task_id bigint)
returns void
language plpgsql
volatile
as $$
declare
    _send_sms_attempt_id bigint;
begin
    insert into comms.send_sms_attempt (send_sms_task_id, generation)
    values (_send_sms_task_id, supervision.generation('comms.send_sms', _send_sms_task_id))
    returning send_sms_attempt_id into _send_sms_attempt_id;

    perform queues.enqueue(
        'sms',
        jsonb_build_object(
            'task_type', 'sms',
            'send_sms_attempt_id', _send_sms_attempt_id,
            'before_handler', 'comms.get_sms_payload',
            'success_handler', 'comms.record_sms_success',
            'error_handler', 'comms.record_sms_failure'));
end;
$$;

comment on function comms.schedule_sms_attempt(bigint) is
    'Effect: records one more attempt and enqueues the SMS task that makes it.';
