update queues.task_completed set task_lease_id = null;
