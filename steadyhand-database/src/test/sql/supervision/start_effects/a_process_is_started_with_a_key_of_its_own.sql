select test.shop(), test.order();
select test.start_effect('pack', '{"items": 2}'), test.start_effect('pack', '{"items": 3}', 'gift'), test.start_effect('pack', '{"items": 4}', 'gift');
select test.equal(array_agg((c.instance_key, c.input, e.instance_id, e.effect_name, e.effect_key, i.state)::text order by c.instance_id),
    array['(order-1/pack,"{""items"": 2}",1,pack,"",running)', '(order-1/pack/gift,"{""items"": 3}",1,pack,gift,running)'], 'children')
from supervision.java_instance c
join supervision.java_effect e on e.child_instance_id = c.instance_id
join supervision.instance i on i.process_name = c.process_name and i.instance_id = c.instance_id
where c.process_name = 'shop.parcel';
select test.equal((select count(*) from queues.ready w where w.cause = 'kickoff'), 2::bigint, 'woken');
select test.equal((select count(*) from supervision.child), 2::bigint, 'watched');
select test.equal(test.effects(), 'pack in_progress attempt 1; pack gift in_progress attempt 1', 'in progress');
-- Somebody else has taken the key.
select supervision.start_java('shop.parcel', 'order-1/pack/late', '{}', 3);
select test.start_effect('pack', '{}', 'late');
select test.ok(test.effects() like '%pack late failed attempt 1 validation shop.parcel has an instance of this key already: order-1/pack/late', test.effects());
select test.equal((select count(*) from supervision.child), 2::bigint, 'that one is not its child');
