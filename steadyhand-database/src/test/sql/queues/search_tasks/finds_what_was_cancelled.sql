select queues.enqueue('email', '{}') from generate_series(1, 4);
create table test.held as select d.task_id, d.task_lease_id from queues.dequeue_batch(3) d;
-- 1 is asked to stop and succeeds, 2 is asked to stop and fails, 3 fails with an error of its own, 4 is cancelled while it waits.
select queues.cancel_task(1, 'no need', 'ann'), queues.cancel_task(2, 'no need', 'ann'), queues.cancel_task(4, 'no need', 'ann');
select queues.complete_task(h.task_id, h.task_lease_id) from test.held h where h.task_id = 1;
select queues.fail_attempt(h.task_id, h.task_lease_id, 'stopped', 'handler_failed') from test.held h where h.task_id = 2;
select queues.fail_task(h.task_id, 'gone', h.task_lease_id, 'handler_failed'), queues.complete_task(h.task_id, h.task_lease_id) from test.held h where h.task_id = 3;
select queues.fail_task(4, 'a word by hand');

select test.equal(array(select s.task_id from queues.search_tasks(_state => 'cancelled') s), array[4, 2]::bigint[], 'cancelled');
select test.equal(array(select s.task_id from queues.search_tasks(_state => 'failed') s), array[3]::bigint[], 'failed, which is something else');
select test.equal(
    array(select s.outcome from queues.task_state s order by s.task_id), array['succeeded', 'cancelled', 'failed', 'cancelled'], 'as their states say');
