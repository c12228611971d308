select supervision.register_process(
    'reminders.send_reminder', 'Reminds somebody of an appointment by SMS.',
    _attempts => '{
        "task_type": "sms",
        "before_handler": "reminders.get_reminder_payload",
        "success_handler": "reminders.record_reminder_success",
        "error_handler": "reminders.record_reminder_failure"
    }');
