select queues.enqueue('email', '{}');
select test.claim();
select test.equal(queues.release_task(1, 1, 'shutdown', _counts => false), 'released', 'answer');
select test.no_drift();
select test.equal((test.claim()).task_lease_id, 2::bigint, 'at once');

select queues.release_task(1, 2, 'failed', _not_before => test.now() + interval '10 seconds');
select test.no_drift();
select test.ok((test.claim()).task_id is null, 'not before');
select test.pass(interval '10 seconds');
select test.equal((test.claim()).task_lease_id, 3::bigint, 'then');

select test.equal(
    jsonb_agg(to_jsonb(e) - array['ended_at', 'not_before'] order by e.task_lease_id), '[
    {"task_lease_id": 1, "task_id": 1, "reason": "shutdown", "counts": false},
    {"task_lease_id": 2, "task_id": 1, "reason": "failed", "counts": true}]', 'facts')
from queues.task_lease_ended e;
select test.equal((select r.deliveries || ' ' || r.uncounted from queues.ready r), '3 1', 'deliveries and uncounted');
select test.no_drift();
