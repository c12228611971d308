-- Each role starts without privileges, so that a privilege that is no longer listed here is revoked.
revoke all on all tables in schema comms from ${worker}, ${application}, ${operator}, ${observer};
revoke all on all sequences in schema comms from ${worker}, ${application}, ${operator}, ${observer};
revoke all on all routines in schema comms from ${worker}, ${application}, ${operator}, ${observer};

grant usage on schema comms to ${worker}, ${application}, ${operator}, ${observer};

-- The worker runs supervisors and handlers.
grant execute on function
    comms.send_email_supervisor(jsonb),
    comms.get_email_payload(jsonb),
    comms.record_email_success(jsonb),
    comms.record_email_failure(jsonb),
    comms.send_sms_supervisor(jsonb),
    comms.get_sms_payload(jsonb),
    comms.record_sms_success(jsonb),
    comms.record_sms_failure(jsonb)
to ${worker};

-- The application creates messages and has them sent.
grant execute on function
    comms.create_email_message(text, text, text, text, text, text, jsonb),
    comms.create_sms_message(text, text, text),
    comms.kickoff_send_email(bigint, timestamptz),
    comms.kickoff_send_sms(bigint, timestamptz)
to ${application}, ${operator};

-- The operator runs a supervisor manually; operator and observer read the facts, not the messages.
grant execute on function
    comms.send_email_supervisor(jsonb),
    comms.send_sms_supervisor(jsonb)
to ${operator};

grant execute on function
    comms.send_email_supervisor_facts(bigint),
    comms.has_send_email_succeeded_attempt(bigint),
    comms.count_send_email_attempts(bigint),
    comms.count_send_email_failed_attempts(bigint),
    comms.has_send_email_task_succeeded(bigint),
    comms.count_send_email_task_failures(bigint),
    comms.count_send_email_task_scheduled(bigint),
    comms.send_sms_supervisor_facts(bigint),
    comms.has_send_sms_succeeded_attempt(bigint),
    comms.count_send_sms_attempts(bigint),
    comms.count_send_sms_failed_attempts(bigint),
    comms.has_send_sms_task_succeeded(bigint),
    comms.count_send_sms_task_failures(bigint),
    comms.count_send_sms_task_scheduled(bigint)
to ${operator}, ${observer};

grant select on
    comms.send_email_task_scheduled,
    comms.send_email_task_failed,
    comms.send_email_task_succeeded,
    comms.send_sms_task_scheduled,
    comms.send_sms_task_failed,
    comms.send_sms_task_succeeded
to ${operator}, ${observer};
