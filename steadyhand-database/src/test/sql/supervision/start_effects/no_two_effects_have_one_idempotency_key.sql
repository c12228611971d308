select test.shop(), test.order(), test.order('order-1/pack');
select test.start_effect('charge', '{}', k.key) from (values (''), ('r2'), ('a'), ('a-r2'), ('r2-a'), ('.r2')) as k (key);
insert into supervision.java_effect_retried
select 1, 'charge', k.key, 2, true, 'ann', 'why', internal.clock() from (values (''), ('a')) as k (key);
select test.start_effect('charge', '{}', k.key) from (values (''), ('a')) as k (key);
select test.equal(count(distinct t.payload ->> 'idempotency_key'), 8::bigint, 'keys') from queues.task t where t.task_type = 'shop_order_charge';
select test.equal(array_agg(replace(t.payload ->> 'idempotency_key', s.installation_id::text, 'x') order by t.task_id), array['x-effect-1-charge', 'x-effect-1-charge-r2'], 'the first two')
from (select t.* from queues.task t where t.task_type = 'shop_order_charge' order by t.task_id limit 2) t cross join queues.setting s;
-- Nor do two children.
select test.start_effect('pack', '{}', 'pack'), test.start_effect('pack', '{}', '', 2), test.start_effect('pack', '{}', 'r2');
select test.equal(array_agg(j.instance_key order by j.instance_id), array['order-1/pack/pack', 'order-1~1pack/pack', 'order-1/pack/r2'], 'children')
from supervision.java_instance j where j.process_name = 'shop.parcel';
