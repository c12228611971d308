select supervision.register_process(
    'comms.send_email', 'Sends an email, and tries again if that fails.',
    _facts_function => 'supervision.attempt_facts',
    _attempts => '{
        "task_type": "email",
        "before_handler": "comms.get_email_payload",
        "success_handler": "comms.record_email_success",
        "error_handler": "comms.record_email_failure"
    }');
select supervision.register_process(
    'comms.send_sms', 'Sends a text message, and tries again if that fails.',
    _facts_function => 'supervision.attempt_facts',
    _attempts => '{
        "task_type": "sms",
        "before_handler": "comms.get_sms_payload",
        "success_handler": "comms.record_sms_success",
        "error_handler": "comms.record_sms_failure"
    }');
