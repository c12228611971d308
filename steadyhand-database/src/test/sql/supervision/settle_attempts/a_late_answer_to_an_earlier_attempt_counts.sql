select test.shop(), test.order();
select test.start_effect('notify');
create table public.first as select * from queues.dequeue_batch(1, _with_runs => false);
select queues.begin_call(f.task_id, f.task_lease_id), queues.record_outcome(f.task_id, f.task_lease_id, 'try_again', null, 'provider_unreachable', '503'),
    queues.finish_call(f.task_id, f.task_lease_id)
from public.first f;
select test.equal(test.effects(), 'notify in_progress attempt 2', 'another attempt');
-- As if the provider had accepted the first one after all.
update queues.task_outcome set outcome = 'accepted', error_kind = null, error_message = null, answer = '{"id": "m-1"}';
select test.pass('1 hour');
select test.equal(test.attempt('accepted', '{"id": "m-2"}'), '{"status": "succeeded"}', 'not called again');
select test.equal(test.effects(), 'notify succeeded attempt 2 {"id": "m-1"}', 'the known outcome');
