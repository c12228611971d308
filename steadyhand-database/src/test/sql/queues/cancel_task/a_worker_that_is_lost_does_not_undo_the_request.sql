select queues.declare_task_type('resize', 3, '0 seconds', '0 seconds');
select queues.enqueue('resize', '{}');
select test.claim();
select queues.cancel_task(1, 'wrong');
select test.pass('1 hour');
select test.equal(
    (select array[s.verdict, s.expires_at::text] from queues.dequeue_batch(1, _notes_starts => true) d cross join queues.start_batch(array[d.task_id], array[d.task_lease_id]) s),
    array['cancelled', null], 'the next worker does not begin');
select test.equal((select s.outcome from queues.task_state s), 'cancelled', 'it has ended');
select test.no_drift();
