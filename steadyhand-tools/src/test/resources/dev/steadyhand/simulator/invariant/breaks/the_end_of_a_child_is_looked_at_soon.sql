insert into supervision.child_report (parent_process, parent_id, child_process, child_id, from_state, to_state) values ('comms.send_email', 2, 'comms.send_email', 1, 'running', 'succeeded');
delete from queues.ready where instance_id is not null;
