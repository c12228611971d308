insert into supervision.child (parent_process, parent_id, child_process, child_id, watched_at) values ('comms.send_sms', 1, 'comms.send_email', 1, internal.clock());
update supervision.instance set state = 'failed' where process_name = 'comms.send_email' and instance_id = 1;
