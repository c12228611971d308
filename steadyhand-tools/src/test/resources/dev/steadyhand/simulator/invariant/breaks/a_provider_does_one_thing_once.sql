insert into simulator.provider_call (task_id, task_lease_id, task_type, idempotency_key, subject, knows_keys, is_effect, answer, called_at)
select n, n, 'sms', 'key', 'message', false, true, 'accepted', internal.clock() from generate_series(1, 2) n;
