select test.declare_orders(3), test.declare_orders(4);
select test.place_order('order-1', 4);
select test.decide('{"action": "await", "reason": "not yet", "await": ["manager"]}', 4);
select supervision.approve('shop.fulfilment', 1, 'manager', true, 'fine', 'ann');
select test.pass('1 second');
select test.equal(test.decide('{}', 3), 'nothing is due', 'not by older code');
select supervision.allow_java_version('shop.fulfilment', 3, 'version 4 was rolled back', 'ann');
select test.equal(test.decide('{"action": "succeed", "state": "succeeded", "reason": "approved", "result": {}}', 3), 'ended', 'allowed');
select test.equal(array_agg(w.story), array['version 3 decides from now on, after version 4; ann allowed that: version 4 was rolled back'], 'told')
from supervision.why('shop.fulfilment', 1) w
where w.event = 'version';
