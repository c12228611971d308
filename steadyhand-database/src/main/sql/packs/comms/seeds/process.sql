select supervision.register_process('comms.send_email', 'Sends an email, and tries again if that fails.');
select supervision.register_process('comms.send_sms', 'Sends a text message, and tries again if that fails.');

select internal.register_function('comms.get_email_payload');
select internal.register_function('comms.record_email_success');
select internal.register_function('comms.record_email_failure');
select internal.register_function('comms.get_sms_payload');
select internal.register_function('comms.record_sms_success');
select internal.register_function('comms.record_sms_failure');
