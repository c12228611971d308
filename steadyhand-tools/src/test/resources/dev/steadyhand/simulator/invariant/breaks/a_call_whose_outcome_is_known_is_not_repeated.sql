update queues.task_outcome set recorded_at = recorded_at - interval '1 hour';
insert into simulator.provider_call (task_id, task_lease_id, task_type, idempotency_key, subject, knows_keys, is_effect, answer, called_at)
select l.task_id, l.task_lease_id, 'email', 'key', 'message', false, false, 'accepted', internal.clock() from queues.task_lease l;
