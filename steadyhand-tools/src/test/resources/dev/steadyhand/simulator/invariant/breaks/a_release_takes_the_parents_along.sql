insert into supervision.child (parent_process, parent_id, child_process, child_id, watched_at) values ('comms.send_sms', 1, 'comms.send_email', 1, internal.clock() - interval '1 hour');
insert into supervision.instance (process_name, instance_id, state, started_at) values ('comms.send_sms', 1, 'failed', internal.clock());
insert into supervision.process_released (process_name, instance_id, generation, actor, reason, released_at) values ('comms.send_email', 1, 1, 'me', 'why', internal.clock());
update supervision.instance set generation = 1 where process_name = 'comms.send_email' and instance_id = 1;
