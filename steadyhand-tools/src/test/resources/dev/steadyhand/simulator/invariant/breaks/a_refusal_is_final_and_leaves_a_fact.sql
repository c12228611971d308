insert into comms.send_email_attempt_failed (send_email_attempt_id, error_kind) values (2, 'provider_refused');
insert into comms.send_email_attempt (send_email_task_id, created_at) values (2, internal.clock() + interval '1 second');
