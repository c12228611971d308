select queues.declare_task_type('resize', 3, '0 seconds', '0 seconds');
select queues.enqueue('resize', '{}');
create table public.held as select queues.permit_handler(array[d.task_id], array[d.task_lease_id]) as token, d.* from queues.dequeue_batch(1) d;
select queues.release_task(h.task_id, h.task_lease_id, 'shutdown', false) from public.held h;
create table public.again as select * from queues.dequeue_batch(1);
select test.refused(format('select queues.hold_for_handler(array[%s], array[%s], %L)', a.task_id, a.task_lease_id, h.token), 'SH009', 'this token does not permit to act for task 1')
from public.again a, public.held h;
select test.refused(format('select queues.hold_for_handler(array[%s], array[%s], %L)', h.task_id, h.task_lease_id, h.token), 'SH009')
from public.held h;
