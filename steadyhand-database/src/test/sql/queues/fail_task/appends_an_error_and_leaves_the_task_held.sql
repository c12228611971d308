select queues.enqueue('email', '{}');
select test.claim();
select test.equal(queues.fail_task(1, 'no route to host', 1, 'provider_unreachable'), 'recorded', 'answer');
select test.equal(queues.fail_task(1, 'again'), 'recorded', 'the printed form');
select test.equal(
    jsonb_agg(to_jsonb(e) - '{created_at,stack_trace}'::text[] order by e.error_id), '[
    {"error_id": 1, "task_id": 1, "task_lease_id": 1, "error_kind": "provider_unreachable", "error_message": "no route to host"},
    {"error_id": 2, "task_id": 1, "task_lease_id": null, "error_kind": "unspecified", "error_message": "again"}]', 'errors')
from queues.error e;
select test.equal(queues.complete_task(1, 1), 'completed', 'still held');
