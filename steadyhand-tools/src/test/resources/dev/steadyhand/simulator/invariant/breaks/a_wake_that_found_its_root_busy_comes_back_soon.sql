insert into queues.task_completed (task_id, completed_at, task_lease_id) select t.task_id, internal.clock(), 1000 from supervision.ticket t;
