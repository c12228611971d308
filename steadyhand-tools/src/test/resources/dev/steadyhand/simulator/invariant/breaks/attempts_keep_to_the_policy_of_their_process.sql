insert into comms.send_email_attempt (send_email_task_id, created_at) select 2, internal.clock() from generate_series(1, 2);
