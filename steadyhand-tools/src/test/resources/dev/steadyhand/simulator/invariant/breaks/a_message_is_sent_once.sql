insert into simulator.provider_call (task_id, task_lease_id, task_type, idempotency_key, subject, knows_keys, is_effect, answer, called_at)
select t.task_id, n, 'email', 'key ' || n, 'message', false, true, 'accepted', internal.clock()
from generate_series(1, 2) n, queues.task t where t.payload ->> 'send_email_attempt_id' = '1';
