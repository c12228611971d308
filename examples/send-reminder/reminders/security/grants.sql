grant usage on schema reminders to ${worker}, ${application};

grant execute on function
    reminders.send_reminder_supervisor(jsonb),
    reminders.get_reminder_payload(jsonb),
    reminders.record_reminder_success(jsonb),
    reminders.record_reminder_failure(jsonb)
to ${worker};

grant execute on function
    reminders.kickoff_send_reminder(bigint, timestamptz),
    reminders.cancel_appointment(bigint)
to ${application};
