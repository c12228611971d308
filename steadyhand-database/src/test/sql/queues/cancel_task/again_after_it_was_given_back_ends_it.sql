select queues.declare_task_type('resize', 3, '0 seconds', '0 seconds');
select queues.enqueue('resize', '{}');
create table public.held as select * from test.claim();
select test.equal(queues.cancel_task(1, 'wrong'), 'requested', 'somebody holds it');
select queues.release_task(h.task_id, h.task_lease_id, 'shutdown', false) from public.held h;
select test.equal(queues.cancel_task(1, 'still wrong'), 'cancelled', 'nobody does any more');
select test.equal((select k.reason from queues.task_cancel_requested k), 'wrong', 'the first reason is kept');
select test.no_drift();
