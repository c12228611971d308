select test.shop(), test.order();
select test.start_effect('charge'), test.start_effect('ship'), test.start_effect('notify'), test.start_effect('reserve');
-- Charge is leased. The first attempt to notify has failed, and certainly has had no effect.
create table public.held as select * from queues.dequeue_batch(1, 'default', '{shop_order_charge}', _with_runs => false);
create table public.failed as select * from queues.dequeue_batch(1, 'default', '{email}', _with_runs => false);
select queues.begin_call(f.task_id, f.task_lease_id), queues.record_outcome(f.task_id, f.task_lease_id, 'try_again', null, 'provider_unreachable', '503'),
    queues.finish_call(f.task_id, f.task_lease_id)
from public.failed f;
select supervision.withdraw_effects('{1,1,1,1}', '{charge,ship,notify,refund}', '{"","","",""}');
select test.equal(test.effects(), 'charge in_progress attempt 1; notify withdrawn attempt 2; reserve in_progress attempt 1; ship withdrawn attempt 1', 'withdrawn');
select test.equal((select count(*) from queues.ready w where w.instance_id is null), 2::bigint, 'open tasks');
select test.equal(array_agg(s.outcome order by s.task_id), array['cancelled', 'cancelled'], 'their tasks') from queues.task_state s
where s.task_id in (select d.task_id from supervision.java_effect_ended d);
-- Again nothing happens, and the first end counts.
select supervision.withdraw_effects('{1,1}', '{charge,ship}', '{"",""}');
select test.equal(test.effects(), 'charge in_progress attempt 1; notify withdrawn attempt 2; reserve in_progress attempt 1; ship withdrawn attempt 1', 'as before');
select test.equal(test.wakes(), 'effect_ended 2', 'woken');
select test.no_drift();
