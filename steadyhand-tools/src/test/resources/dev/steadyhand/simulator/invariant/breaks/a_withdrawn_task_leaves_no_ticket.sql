insert into queues.task_completed (task_id, completed_at) select t.task_id, internal.clock() from supervision.ticket t;
