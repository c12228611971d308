delete from queues.error; insert into queues.task_lease_ended (task_lease_id, task_id, ended_at, reason, counts)
select r.task_lease_id, r.task_id, r.expires_at, 'expired', false from queues.ready r where r.task_lease_id is not null;
