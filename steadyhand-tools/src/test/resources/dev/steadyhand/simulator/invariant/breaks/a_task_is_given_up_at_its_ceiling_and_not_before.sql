select queues.release_task(r.task_id, r.task_lease_id), queues.promote_task(r.task_id) from queues.ready r where r.task_lease_id is not null;
