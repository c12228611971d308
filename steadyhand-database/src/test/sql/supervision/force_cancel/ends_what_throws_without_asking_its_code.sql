select test.java_shop();
select test.java_order('o-1');
select test.java_turn('{"run": [{"effect": "charge", "key": "", "request": {}}, {"effect": "ship", "key": "", "request": {}}, {"effect": "pack", "key": "", "request": {}}]}');
select test.java_order('o-2');
create table public.held as select * from queues.dequeue_batch(1, 'default', '{shop_order_ship}', _with_runs => false);
select queues.begin_call(h.task_id, h.task_lease_id) from public.held h;
select supervision.stop_process('shop.order', 1, 'supervisor_failed', 'NullPointerException', null);
select supervision.cancel_process('shop.order', 1, 'the customer withdrew', 'ann');
select supervision.stop_process('shop.order', 1, 'supervisor_failed', 'NullPointerException in onCancel', null);

select test.equal(supervision.force_cancel('shop.order', 1, 'its code is broken', 'bob'), true, 'answer');
select test.equal((i.state, i.reason, i.next_wake_at)::text, '(cancelled,"cancelled by force by bob: its code is broken; ship was being made",)', 'ended')
from supervision.instance i where i.process_name = 'shop.order' and i.instance_id = 1;
select test.equal((select array_agg(d.effect_name || ' ' || d.outcome) from supervision.java_effect_ended d), array['charge withdrawn'], 'what had not begun');
select test.equal((select array_agg(t.task_type::text) from queues.task_cancel_requested k join queues.task t on t.task_id = k.task_id where k.actor = 'bob'), array['shop_order_ship'], 'what had begun is asked to stop');
select test.equal((select (k.actor, k.reason)::text from supervision.cancel_requested k where k.process_name = 'shop.parcel'), '(bob,"its code is broken")', 'its child is to be cancelled');
select test.equal((a.actor, a.subject, a.reason, a.detail)::text, '(bob,"shop.order 1","its code is broken","{""left"": ""ship was being made"", ""state"": ""stuck""}")', 'audited')
from internal.operator_action a where a.action = 'force_cancel';

-- It fails in the end, and is not tried again.
select queues.record_outcome(h.task_id, h.task_lease_id, 'try_again', null, 'handler_failed', 'no route'), queues.finish_call(h.task_id, h.task_lease_id) from public.held h;
select test.ok(test.effects() like '%ship failed attempt 1 handler_failed no route', test.effects());
select test.equal((select count(*) from supervision.java_attempt), 0::bigint, 'no other attempt');
select test.pass('1 hour');
select test.equal(test.java_turn(), '{"3": "ended"}', 'nothing runs it');
select test.equal(supervision.force_cancel('shop.order', 1, 'again'), false, 'after the end');
select test.refused($$select supervision.release('shop.order', 1, 'go on')$$, 'SH018', '%was cancelled, which is final');
select test.no_drift();
