update queues.task set caused_by_task_id = null;
