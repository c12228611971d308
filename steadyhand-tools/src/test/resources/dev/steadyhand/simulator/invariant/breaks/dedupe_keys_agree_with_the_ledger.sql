insert into queues.dedupe_key (queue_name, dedupe_key, task_id) values ('default', 'key', 1000);
