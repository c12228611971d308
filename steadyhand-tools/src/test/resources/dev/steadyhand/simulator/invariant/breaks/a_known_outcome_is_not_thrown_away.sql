delete from comms.send_email_attempt_succeeded;
