-- A server whose disk is full takes claims and releases, and fails the work: without a pause all deliveries would be gone in no time.
select queues.enqueue('email', '{}') from generate_series(1, 2);
select queues.dequeue_batch(2);
select queues.release_batch('{1,2}', '{1,2}', 'database_lost', false);
select test.equal((select count(*) from queues.dequeue_batch(2)), 2::bigint, 'available at once, the first time');

select queues.release_batch(array_agg(r.task_id), array_agg(r.task_lease_id), 'database_lost', false) from queues.ready r where r.task_id = 1;
select queues.release_batch(array_agg(r.task_id), array_agg(r.task_lease_id), 'shutdown', false) from queues.ready r where r.task_id = 2;
select test.equal(
    (select jsonb_object_agg(r.task_id, r.available_at > internal.wall_clock()) from queues.ready r), '{"1": true, "2": false}',
    'what lost it again waits; a shutdown knows no such pause');
select test.equal(
    (select array_agg(e.task_id) from queues.task_lease_ended e where e.not_before > e.ended_at), '{1}'::bigint[], 'and the ledger says so');
select test.no_drift();
