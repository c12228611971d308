insert into supervision.cancel_requested (process_name, instance_id, actor, reason, requested_at) values ('comms.send_email', 2, 'ann', 'no', internal.clock());
insert into comms.send_email_attempt (send_email_task_id, created_at) select 2, internal.clock() + interval '1 second';
