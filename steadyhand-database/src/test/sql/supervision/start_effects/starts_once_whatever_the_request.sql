select test.shop(), test.order(), test.order('order-2');
-- Twice in one call, and again later with another request.
select supervision.start_effects('{1,1,2}', '{11,11,12}', '{charge,charge,charge}', '{"","",""}', array['{"amount": 1}', '{"amount": 2}', '{"amount": 3}']::jsonb[]);
select supervision.start_effects('{1}', '{13}', '{charge}', array[null], array['{"amount": 4}']::jsonb[]);
select test.equal(array_agg(e.instance_id || ' ' || e.request::text || ' ' || e.run_task_id order by e.instance_id), array['1 {"amount": 1} 11', '2 {"amount": 3} 12'], 'effects')
from supervision.java_effect e;
select test.equal(array_agg(t.task_type || ' ' || t.caused_by_task_id order by t.task_id), array['shop_order_charge 11', 'shop_order_charge 12'], 'tasks')
from queues.task t where t.payload ? 'effect_name';
select test.refused($$select supervision.start_effects('{1}', '{13}', '{refund}', '{""}', array['{}']::jsonb[])$$, 'SH017', 'process shop.order has no effect ''refund''');
select test.no_drift();
