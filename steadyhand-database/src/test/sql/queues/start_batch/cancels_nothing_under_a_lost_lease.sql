select queues.declare_task_type('resize', 3, '0 seconds', '0 seconds');
select queues.enqueue('resize', '{}');
create table public.held as select * from queues.dequeue_batch(1);
select queues.release_task(h.task_id, h.task_lease_id, 'shutdown', false) from public.held h;
select queues.dequeue_batch(1);
select queues.cancel_task(1, 'wrong');
select test.equal(
    (select s.verdict from public.held h cross join queues.start_batch(array[h.task_id], array[h.task_lease_id]) s), 'lease_lost', 'another worker has it');
select test.equal((select count(*) from queues.task_completed), 0::bigint, 'not ended');
select test.no_drift();
