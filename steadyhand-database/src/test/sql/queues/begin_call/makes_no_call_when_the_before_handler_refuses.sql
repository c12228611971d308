select queues.enqueue('email', jsonb '{"before_handler": "app.before", "success_handler": "app.success", "error_handler": "app.failure"}' || jsonb_build_object('before_answers', answer))
from unnest(array['{"status": "attempt_not_found"}', '{"success": false, "validation_failure_message": "no address"}',
    '{"success": false, "error": "replica is behind"}', '{"error": "x"}', 'null']::jsonb[]) answer;
select queues.dequeue_batch(10);
select test.ok(not c.is_to_be_made and c.request is null, 'no call') from generate_series(1, 5) i, queues.begin_call(i, i, true) c;
select test.equal(array_agg(o.outcome || ' ' || o.error_kind || ' ' || o.error_message order by o.task_id), array[
    'refused validation app.before: answered attempt_not_found',
    'refused validation app.before: no address',
    'try_again handler_failed app.before: replica is behind',
    'refused validation app.before: x',
    'refused validation app.before: answered nothing'], 'outcomes') from queues.task_outcome o;
select test.equal((select count(*) from queues.task_call_started), 0::bigint, 'starts');

select queues.finish_call(i, i) from generate_series(1, 5) i;
select test.equal((select count(*) from app.told where handler = 'failure'), 5::bigint, 'error handlers told');
select test.equal((select count(*) from queues.task_completed), 5::bigint, 'completed');
-- One refusal is one error, recorded with its outcome; what the error handler answers is another.
select test.equal(
    array(select format('%s %s: %s', e.task_id, e.error_kind, e.error_message) from queues.error e where e.error_message not like 'app.failure: %' order by e.error_id),
    array['1 validation: app.before: answered attempt_not_found', '2 validation: app.before: no address', '3 handler_failed: app.before: replica is behind',
        '4 validation: app.before: x', '5 validation: app.before: answered nothing'], 'errors');
select test.no_drift();
