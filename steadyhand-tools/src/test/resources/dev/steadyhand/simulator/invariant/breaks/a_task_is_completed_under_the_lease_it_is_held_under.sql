update queues.task_completed set task_lease_id = 1000 where task_lease_id is not null;
