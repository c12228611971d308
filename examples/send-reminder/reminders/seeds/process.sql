select supervision.register_process('reminders.send_reminder', 'Reminds somebody of an appointment by SMS.');

select internal.register_function('reminders.get_reminder_payload');
select internal.register_function('reminders.record_reminder_success');
select internal.register_function('reminders.record_reminder_failure');
