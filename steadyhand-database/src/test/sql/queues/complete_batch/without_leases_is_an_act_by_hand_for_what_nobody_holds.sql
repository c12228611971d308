select queues.enqueue('email', '{"error_handler": "app.failure"}'), queues.enqueue('email', '{}'), queues.enqueue('email', '{"error_handler": "app.failure"}');
select queues.dequeue_batch(1);
select test.equal((select array_agg(c.verdict) from queues.complete_batch('{1,2,3}', '{1,null,null}') c), array['completed', 'completed', 'completed'], 'verdicts');
select test.equal((select array_agg(l.subject order by l.action_id) from internal.operator_action_log l where l.action = 'complete_task'), array['2', '3'], 'written down');
select test.run_due();
select test.equal((select array_agg(t.payload ->> 'error_kind') from app.told t where t.handler = 'failure'), array['completed_by_hand'], 'told: whoever has a handler');
select test.no_drift();
