select test.declare_orders(3), test.declare_orders(4);
select test.place_order('order-1', 3), test.place_order('order-2', 4), test.place_order('order-3', 4);
select test.decide('{}', 3);
select test.decide_to_run('charge', 'first');
select supervision.announce_java_worker('{shop.fulfilment}', '{3}');
select test.equal(array_agg((v.version, v.is_served, v.open_instances, v.waiting, v.allowed_by)::text), array['(4,f,2,2,)', '(3,t,1,0,)'], 'the newest first')
from supervision.java_versions() v;
select test.equal((select count(*) from supervision.java_versions('shop.nothing')), 0::bigint, 'of one process');
select supervision.allow_java_version('shop.fulfilment', 3, 'rolled back', 'ann');
select test.equal((v.waiting, v.allowed_by, v.allowed_reason)::text, '(0,ann,"rolled back")', 'allowed') from supervision.java_versions('shop.fulfilment') v where v.version = 3;
