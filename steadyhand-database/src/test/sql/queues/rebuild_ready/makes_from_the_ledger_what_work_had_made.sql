select queues.create_queue('quick', interval '1 second');
select queues.enqueue('email', '{}', test.now() + (i % 3 - 1) * interval '1 hour', (array['default', 'quick'])[1 + i % 2])
from generate_series(1, 60) i;
select queues.enqueue_once('sms', '{}', 'k' || i, (array['until_started', 'until_completed'])[1 + i % 2]) from generate_series(1, 10) i;
select queues.dequeue_batch(20), queues.dequeue_batch(10, 'quick');
select queues.renew_lease(d.task_id, d.task_lease_id) from queues.task_lease d where d.task_lease_id % 4 = 0;
select queues.release_task(d.task_id, d.task_lease_id, 'failed', d.task_lease_id % 2 = 0, test.now() + interval '1 minute')
from queues.task_lease d where d.task_lease_id % 5 = 0 and d.task_lease_id <= 30;
select queues.complete_task(d.task_id, d.task_lease_id) from queues.task_lease d where d.task_lease_id % 7 = 0 and d.task_lease_id <= 30;
select test.pass(interval '2 seconds');
select queues.recover_expired_leases();
select queues.dequeue_batch(3, 'quick');

create table public.worked as select r.*, null::text as dedupe_key from queues.ready r;
create table public.keys as select * from queues.dedupe_key;
truncate queues.ready, queues.dedupe_key;
select test.equal(queues.rebuild_ready(), (select count(*) from public.worked), 'rows');
select test.no_drift();

-- Only the exact place of a waiting task is not in the ledger; that it is not too early is.
select test.equal((select count(*) from queues.ready r join public.worked w using (task_id)
    where (r.lane_id, r.deliveries, r.uncounted, r.task_lease_id, r.expires_at, r.dedupe_scope)
        is not distinct from (w.lane_id, w.deliveries, w.uncounted, w.task_lease_id, w.expires_at, w.dedupe_scope)),
    (select count(*) from public.worked), 'the same rows');
select test.equal((select count(*) from queues.dedupe_key join public.keys using (queue_name, dedupe_key, task_id)),
    (select count(*) from public.keys), 'the same keys');
select test.equal((select count(*) from queues.dequeue_batch(100)),
    (select count(*) from public.worked w join queues.lane l using (lane_id)
     where l.queue_name = 'default' and w.task_lease_id is null and w.available_at <= test.now()), 'and all that waits can be claimed');
