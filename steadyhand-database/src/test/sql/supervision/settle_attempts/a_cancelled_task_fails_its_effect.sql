select test.shop(), test.order();
select test.start_effect('charge');
-- Nobody has it.
select test.equal(queues.cancel_task((select e.task_id from supervision.java_effect e), 'wrong card', 'ann'), 'cancelled', 'cancelled');
do $$
declare
    _held record := test.claim_attempt();
begin
    perform queues.run_task(_held.task_id, _held.task_lease_id);
end;
$$;
select test.equal(test.effects(), 'charge failed attempt 1 cancelled cancelled by ann: wrong card', 'failed, and certainly without effect');
-- Its handler runs, and fails after it was asked to stop.
select test.start_effect('charge', '{}', 'second');
create table public.held as select * from queues.dequeue_batch(1, _with_runs => false);
select test.equal(queues.cancel_task(h.task_id, 'wrong card', 'ann'), 'requested', 'requested') from public.held h;
select queues.begin_call(h.task_id, h.task_lease_id), queues.record_outcome(h.task_id, h.task_lease_id, 'try_again', null, 'handler_failed', 'stopped'),
    queues.finish_call(h.task_id, h.task_lease_id)
from public.held h;
select test.ok(test.effects() like '%charge second failed attempt 1 handler_failed stopped', 'not tried again');
