select test.shop(), test.order();
select queues.configure_retry('shop_order_charge', 1, '1 second', '1 second', 'test'), queues.configure_retry('shop_order_ship', 1, '1 second', '1 second', 'test');
select test.start_effect('charge', '{"amount": 12}'), test.start_effect('ship'), test.start_effect('notify');
select test.attempt('refused', null, 'provider_refused', 'no funds'), test.attempt('try_again', null, 'handler_failed', 'no route'), test.attempt('accepted', '{}');
select test.equal(test.effects(), 'charge failed attempt 1 provider_refused no funds; notify succeeded attempt 1 {}; ship failed attempt 1 handler_failed no route', 'failed');
select test.refused($$select supervision.release_java('shop.order', 1, 'why', '{charge}')$$, 'SH018', '%is running%');
update supervision.instance set state = 'failed' where instance_id = 1 and process_name = 'shop.order';
select test.refused($$select supervision.release_java('shop.order', 1, 'why', '{charge,notify}')$$, 'SH018', 'effect notify of process shop.order 1 has not failed');
select test.refused($$select supervision.release_java('shop.order', 1, ' ', '{charge}')$$, 'SH018');
-- Others stay as they ended.
select test.equal(supervision.release_java('shop.order', 1, 'a new card', '{charge}', 'ann'), 1, 'released');
select test.equal((select i.state from supervision.instance i where i.process_name = 'shop.order'), 'running', 'state');
select test.equal(test.effects(), 'notify succeeded attempt 1 {}; ship failed attempt 1 handler_failed no route', 'as if it was not started');
select test.start_effect('charge', '{"amount": 13}');
select test.equal(test.effects(), 'charge in_progress attempt 1; notify succeeded attempt 1 {}; ship failed attempt 1 handler_failed no route', 'started again');
-- The provider would only repeat its refusal.
select test.equal(replace(t.payload ->> 'idempotency_key', s.installation_id::text, 'x'), 'x-effect-1-charge.r2', 'new key')
from supervision.java_effect e join queues.task t on t.task_id = e.task_id, queues.setting s where e.effect_name = 'charge' and e.round = 2;
select test.equal(test.attempt('try_again', null, 'handler_failed', 'no route'), '{"status": "succeeded"}', 'failed again');
update supervision.instance set state = 'failed' where instance_id = 1 and process_name = 'shop.order';
select test.equal(supervision.release_java('shop.order', 1, 'once more', '{failed}', 'ann'), 1, 'released');
select test.equal(test.effects(), 'notify succeeded attempt 1 {}', 'both may start again');
select test.start_effect('charge', '{"amount": 13}'), test.start_effect('ship');
select test.equal(array_agg(replace(t.payload ->> 'idempotency_key', s.installation_id::text, 'x') order by t.task_id), array['x-effect-1-charge.r2', 'x-effect-1-ship'], 'the same keys')
from supervision.java_effect e join queues.task t on t.task_id = e.task_id, queues.setting s where e.round = case e.effect_name when 'charge' then 3 else 2 end;
select test.equal(array_agg((a.actor, a.reason, a.detail)::text order by a.acted_at, a.reason), array['(ann,"a new card","{""effects"": [""charge""]}")', '(ann,"once more","{""effects"": [""charge"", ""ship""]}")'], 'actions')
from internal.operator_action a where a.action = 'retry_effects';
