update queues.task set cause = 'trigger' where instance_id is not null;
