select queues.enqueue('email', '{"attempt_id": 1, "before_handler": "app.before", "success_handler": "app.success", "error_handler": "app.failure"}');
select test.claim();
select queues.record_outcome(1, 1, 'try_again', null, 'provider_unreachable', 'answered 429', interval '90 seconds');
select queues.finish_call(1, 1);
select test.equal(t.payload - 'original_payload', '{"error": "answered 429", "error_kind": "provider_unreachable", "retry_after": 90.000000}', 'told')
from app.told t where t.handler = 'failure';
select test.equal(array_agg(e.error_kind || ': ' || e.error_message order by e.error_id),
    array['provider_unreachable: answered 429', 'validation: app.failure: attempt_not_found'], 'errors') from queues.error e;
select test.equal((select count(*) from queues.task_completed), 1::bigint, 'completed all the same');
