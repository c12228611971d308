insert into comms.send_email_attempt_failed (send_email_attempt_id) values (2);
