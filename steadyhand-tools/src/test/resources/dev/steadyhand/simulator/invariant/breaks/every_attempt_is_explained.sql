insert into comms.send_email_attempt (send_email_task_id) values (1);
