insert into queues.task (task_id, task_type, payload, enqueued_at, scheduled_at, queue_name, root_task_id)
values (1000, 'db_function', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 2}', internal.clock(), internal.clock(), 'default', 1000);
insert into queues.task_completed (task_id, completed_at, task_lease_id) values (1000, internal.clock(), 1);
