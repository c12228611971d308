select queues.declare_task_type('resize', 2, '10 seconds', '15 seconds'), queues.enqueue('resize', '{}');
create table public.held as select * from (select d.task_id, d.task_lease_id from queues.dequeue_batch(1, _task_types => '{resize}', _worker => 'worker 1') d) c;
select queues.record_outcome(h.task_id, h.task_lease_id, 'accepted', '{}') from public.held h;
select setval('simulator.clock', 1900000006000000);
select queues.promote_task(h.task_id) from public.held h;
-- As if it had been completed by the worker that did it, and given up all the same.
update queues.task_completed c set task_lease_id = h.task_lease_id from public.held h where c.task_id = h.task_id;
