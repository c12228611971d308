create or replace function comms.email_attempt_payload(_send_email_attempt_id bigint)
returns jsonb
language sql
immutable
as $$
    select jsonb_build_object(
        'task_type', 'email',
        'send_email_attempt_id', _send_email_attempt_id,
        'before_handler', 'comms.get_email_payload',
        'success_handler', 'comms.record_email_success',
        'error_handler', 'comms.record_email_failure');
$$;

comment on function comms.email_attempt_payload(bigint) is
    'The payload of the email task that makes an attempt.';
