insert into queues.task_completed (task_id, completed_at) select r.task_id, r.expires_at - interval '1 second' from queues.ready r where r.task_lease_id is not null;
