-- The worker stored the result, and is lost before it can complete the task.
select queues.declare_task_type('resize', 3, '0 seconds', '0 seconds');
select queues.enqueue('resize', '{}');
create table public.first as select * from test.claim();
select queues.record_outcome(f.task_id, f.task_lease_id, 'accepted', '{"size": 7}') from public.first f;
select test.equal(queues.cancel_task(1, 'too late'), 'requested', 'somebody holds it');
select test.pass('1 hour');
create table public.second as select d.* from queues.dequeue_batch(1, _notes_starts => true) d;
select test.equal((select s.verdict from public.second d cross join queues.start_batch(array[d.task_id], array[d.task_lease_id]) s), 'started', 'to be finished');
select test.ok((select not c.is_to_be_made from public.second d cross join queues.begin_call(d.task_id, d.task_lease_id) c), 'not to be done again');
select test.ok((select c.is_accepted from public.second d cross join queues.finish_calls(array[d.task_id], array[d.task_lease_id]) c), 'done');
select test.equal((select s.outcome from queues.task_state s), 'succeeded', 'it has succeeded');
select test.no_drift();
