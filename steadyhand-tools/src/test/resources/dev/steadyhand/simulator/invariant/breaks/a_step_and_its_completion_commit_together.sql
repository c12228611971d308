insert into queues.ready (task_id, lane_id, available_at) select d.task_id, 1, internal.clock() from supervision.decision d where d.run = 1;
