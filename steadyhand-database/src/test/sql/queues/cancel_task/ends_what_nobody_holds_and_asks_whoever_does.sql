select queues.declare_task_type('resize', 3, '0 seconds', '0 seconds');
select queues.enqueue('resize', '{}') from generate_series(1, 3);
select test.refused($$select queues.cancel_task(1, ' ')$$, 'SH007');
select test.refused($$select queues.cancel_task(99, 'x')$$, 'SH008');
select test.equal(queues.cancel_task(3, 'wrong'), 'cancelled', 'nobody holds it');
select test.equal(queues.cancel_task(3, 'wrong'), 'already_ended', 'again');
create table public.held as select * from queues.dequeue_batch(2);
select test.equal(queues.cancel_task(1, 'wrong'), 'requested', 'somebody holds it');
select test.equal(queues.cancel_task(1, 'again'), 'requested', 'the first reason counts');
select test.equal(array(select c from queues.cancel_requests('{1,2,3}') c order by c), array[1, 3]::bigint[], 'what the worker hears');
select test.equal((select queues.fail_attempt(h.task_id, h.task_lease_id, 'stopped', 'handler_failed') from public.held h where h.task_id = 1), 'cancelled', 'not tried again');
select test.equal(queues.cancel_task(2, 'wrong'), 'requested', 'and if it succeeds');
select test.equal((select queues.complete_task(h.task_id, h.task_lease_id) from public.held h where h.task_id = 2), 'completed', 'it has succeeded');
select test.equal(
    (select array_agg(s.outcome order by s.task_id) from queues.task_state s), array['cancelled', 'succeeded', 'cancelled'], 'outcomes');
select test.no_drift();
