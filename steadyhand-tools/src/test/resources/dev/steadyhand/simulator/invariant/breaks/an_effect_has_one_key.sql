select simulator.call_provider(t.task_id, 1, 'email', 'key ' || k, 's', true, 'try_again')
from queues.task t, generate_series(1, 2) k
where t.payload ->> 'send_email_attempt_id' = '2';
