insert into queues.task (task_id, task_type, payload, enqueued_at, scheduled_at, queue_name, dedupe_key, dedupe_scope, root_task_id)
select n, 'email', '{}', internal.clock(), internal.clock(), 'default', 'key', 'until_completed', n from generate_series(1001, 1002) n;
